// English clauses that tell a state, beside those of its neighbours. The words of the present (now, these days) are gone
// from the clause before these rules read it; they make any of these states a changed one (state.ts).

import { extended } from '../../../text/extended.ts'
import type { StateRule } from './state-rule.ts'

/** No name: what is said of somebody who has a role, and who points instead of naming. */
const NO_NAME = "(?!(?:an?|the|my|our|your|his|her|their|this|that|it|he|she|we|you|they|i|who|what|someone|somebody|nobody|everyone|anyone|not|no|in|on|at|out|off|away|back|up|over|here|there|from|with|for|to|very|so|too|really|also|still|just|always|never|busy|sick|ill|late|ready|free|fine|good|great|nice|kind|happy|sad|tired|new|old|gone|done|right|wrong|like|as|of|and|or|but|if|sure|open|closed|available|responsible|supposed|going|based|leaving)\\b|[a-z]+(?:ing|ed|ly|ful|ous)\\b)"
const NAME = `${NO_NAME}[a-z]+(?: ${NO_NAME}(?!(?:is|was|has|does|will|took|owns|leads|manages|handles|runs|maintains)\\b)[a-z]+)?`
/** Last word of what somebody works as. */
const POST_HEAD = '(?:engineer|developer|dev|programmer|designer|architect|manager|lead|leader|director|analyst|scientist|researcher|consultant|administrator|admin|sre|pm|cto|ceo|cfo|coo|vp|intern|student|teacher|tutor|lecturer|professor|nurse|doctor|physician|pharmacist|dentist|lawyer|attorney|accountant|auditor|editor|writer|journalist|reporter|translator|recruiter|founder|co-founder|freelancer|contractor|postdoc|supervisor|coordinator|specialist|technician|officer|assistant|secretary|receptionist|chef|cook|waiter|barista|driver|pilot|electrician|plumber|mechanic|carpenter|photographer|musician|artist|tester|banker|trader|salesperson|partner|principal|owner|head of [a-z]+|vp of [a-z]+|director of [a-z]+)'
const POST = `(?<value>(?:[a-z-]+ ){0,3}${POST_HEAD})`
/** What takes over an hour or the whole machine has taken over no matter. */
export const NO_MATTER_EN: RegExp = extended()`
  ^
  (?:
    an?|half|most|all|about|more|one|two|three|four|five|six|ten|twelve|twenty|thirty|it|this|that|them|from|for|after|as|soon|next|again|here
    |[a-z]*(?:hours?|minutes?|days?|weeks?|months?|years?)|forever|(?:week|weekend|night|day|screen|world|whole)\b.*
  )
  (?= |$)
`
/** A role that a team has one holder of: told with `the`, too. */
const TEAM_ROLE = '(?:[a-z]+ ){0,2}(?:manager|boss|lead|pm|po|product owner|scrum master|ceo|cto|cfo|coo|vp|director|head of [a-z]+|captain|treasurer|chair|chairman|president|secretary|point of contact|incident commander|principal|landlord)'
const CARES = '(?:running|owning|handling|managing|leading|maintaining|covering|driving|overseeing|looking after|taking care of|in charge of|responsible for)'

export const STATE_RULES_EN: readonly StateRule[] = [
  { slot: 'use', tells: 'moves', when: extended()`
    ^(?:i|we|everyone|everything|all of us)(?:'ve| have| has|'s)?(?: all| just| finally| recently| gone and)*[ ]
    (?:(?:gone|went|jumped|come|came|been moved) (?:all in on|over to|back to|with|over)|standardi[sz]ed on|settled on|adopted) (?<value>[a-z][\w .+#-]{0,24})$
  ` },
  { slot: 'use', tells: 'moves', when: extended()`
    ^(?:i|we)(?:'ve| have|'re| are|'m| am)?(?: all| just| finally| recently)*[ ]
    (?:
      ditch(?:ed|ing)|dropp(?:ed|ing)|replac(?:ed|ing)|swapp(?:ed|ing)(?: out)?|trad(?:ed|ing)|left|leaving|abandon(?:ed|ing)
      |mov(?:ed|ing) (?:off|away from|on from)
    )
    [ ][a-z][\w .+#-]{0,24}? (?:for|with|in favou?r of|to) (?<value>[a-z][\w .+#-]{0,24})$
    |^(?<value2>[a-z][\w.+#-]{0,24}) it is$
    |^(?:(?:i|we)(?:'ve| have)? )?(?:just |finally )*(?:switched|moved|migrated) (?:everything|it all|all of it)(?: over)? to (?<value3>[a-z][\w .+#-]{0,24})$
  ` },
  { slot: 'use', tells: 'holds', when: extended()`
    ^(?:i|we|everyone|everything|all of us)(?:'re|'m|'s| are| is| am)?(?: all| mostly| mainly)*[ ]
    (?:on|using|use|uses|running|run|runs|running on|run on|runs on|over on|back on|an?) (?<value>[a-z][\w .+#-]{0,24}?)
    (?: (?:user|person|guy|girl|convert|shop|team))?$
  ` },
  { slot: 'home', tells: 'holds', when: /^(?<who>i|we|my [a-z]+|[a-z]+)(?:'m|'re|'s| am| are| is)? (?:based|living|staying|settled) (?:in|near|just outside) (?<value>[a-z][a-z .'-]{1,30})$/ },
  { slot: 'home', tells: 'moves', when: /^(?<who>i|we|my [a-z]+|[a-z]+)(?:'ve| have| has)?(?: just| finally| recently)* settled (?:down )?in (?<value>[a-z][a-z .'-]{1,30})$/ },
  { slot: 'job', tells: 'holds', when: extended()`
    ^(?<who>i)(?:'m| am) (?:employed (?:at|by|with)|contracting (?:at|for)|freelancing for|at)[ ]
    (?!(?:the|an?|my|our|home|work|school|lunch|dinner|breakfast|least|most|best|heart|risk|night|all|it|this|that)\b)(?<value>[a-z][\w.& -]{1,24}?)$
    |^(?:my|our) (?:new |current )?(?:employer|company) is (?:called )?(?<value2>[a-z][\w.& -]{1,24}?)$
  ` },
  { slot: 'job', tells: 'moves', when: extended()`
    ^(?<who>i|my [a-z]+|[a-z]+)(?:'ve| have| has|'s)?(?: just| finally| recently)*[ ]
    (?:(?:got|been|was) hired (?:at|by)|signed on (?:at|with)|went to work (?:at|for)|landed a job (?:at|with)|moved over to work (?:at|for))[ ]
    (?!(?:the|an?|my|our)\b)(?<value>[a-z][\w.& -]{1,24}?)(?: as\b.*)?$
  ` },
  { slot: 'job', tells: 'leaves', when: extended()`
    ^(?<who>i)(?:'ve| have)?(?: just| finally| recently)*[ ]
    (?:left|quit|resigned from|retired from|been (?:fired|laid off) (?:from|by)|got (?:fired|laid off) (?:from|by)) (?!(?:the|an?|my|our|him|her|it)\b)
    (?<value>[a-z][\w.& -]{1,24}?)$
  ` },
  { slot: 'post', tells: 'moves', when: extended()`
    ^i(?:'ve| have|'m| am| was| got)?(?: been| just| finally| recently| got)*[ ]
    (?:promoted to|became|become|stepped up (?:as|to)|took over as|moved (?:up )?into|switched to being|started (?:out )?as|moved up to) (?:an? |the |our )?
    (?:new )?${POST}(?: role| position)?(?: at\b.*| of\b.*)?$
    |^(?:just |finally )*got promoted to (?:an? )?${POST.replace('value', 'value2')}$
  ` },
  { slot: 'post', tells: 'holds', when: extended()`
    ^i(?:'m| am) (?:an?|the|our|their) (?:new )?${POST}$|^i work as (?:an?|the) ${POST.replace('value', 'value2')}$
    |^my (?:new |current )?(?:job title|job|title|role|position) is (?:an? |the )?${POST.replace('value', 'value3')}$
  ` },
  { slot: 'duty', tells: 'moves', when: extended()`
    ^(?<value>${NAME})(?:'s| is| has|'ll| will)?(?: just| been)*[ ]
    (?:taking over|took over|taken over|picked up|picking up|taken on|taking on|inherited|stepped in for|stepping in for) (?<what>[a-z][\w -]{1,30}?)
    (?: (?:duty|duties))?(?: (?:from|for|after) [a-z]+)?$
  ` },
  { slot: 'duty', tells: 'holds', when: extended()`
    ^(?<value>${NAME})(?:'s| is) ${CARES} (?!(?:late|low|fine|well|out|on(?!-)|to|it|this|that)\b)(?<what>[a-z][\w -]{1,30}?)$
    |^(?<value2>${NAME})(?:'s| is) (?<what2>on[ -]call|on support|on pager duty)$|^(?:the )?(?<what3>on[ -]call) (?:person |engineer |dev )?is (?<value3>${NAME})$
  ` },
  { slot: 'role', tells: 'moves', when: extended()`
    ^(?<value>${NAME})(?:'s| is) (?:the|our|my) new (?<what>${TEAM_ROLE})$|^(?:the|our|my) new (?<what2>${TEAM_ROLE}) is (?:called |named )?(?<value2>${NAME})$
    |^(?<value3>${NAME}) (?:became|has become|was made|was named|took over as|replaced [a-z]+ as|stepped in as) (?:the |our |my )?(?:new )?(?<what3>${TEAM_ROLE})$
  ` },
  { slot: 'role', tells: 'holds', when: new RegExp(`^(?:the|our|my) (?<what>${TEAM_ROLE}) is (?:called |named )?(?<value>${NAME})$|^(?<value2>${NAME})(?:'s| is) (?:the|our|my) (?<what2>${TEAM_ROLE})$`) },
]

/** Says that something is so at present, which it was not before. */
export const AT_PRESENT_EN: RegExp = /[ ,]*\b(?:from now on|as of (?:now|today)|right now|these days|nowadays|now)\b/

/** What may tell of a change of state: only such a clause is worth the reading (classify.ts). */
export const STATE_CUE_EN: RegExp = extended()`
  \b
  (?:
    now|these days|nowadays|from now on|took over|tak(?:ing|en) (?:over|on)|picked up|inherited|promoted|became|become|stepped (?:in|up)|hired|settled
    |gone (?:over|back|with)|went (?:over|back)|ditch(?:ed|ing)|dropp(?:ed|ing)|replac(?:ed|ing)|swapp(?:ed|ing)|standardi[sz]ed|adopted|on[ -]call|new|based
    |it is|title|employed
  )
  \b
`

/** `The PM is Sarah.`: with the article only a written name tells a person from an adjective. */
export const NAMED_HOLDER: RegExp = /^[Tt]he (?:[A-Za-z-]+ ){1,3}is (?:called |named )?[A-Z][a-z]+(?: [A-Z][a-z]+)?[.!]?$/
