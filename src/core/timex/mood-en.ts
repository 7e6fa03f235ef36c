// What the verbs of an English clause tell: modals, imperatives and plans look ahead, past tenses look back.

import { alternatives } from '../text/alternatives.ts'
import { extended } from '../text/extended.ts'

/** The mood of one English clause; null when its verbs do not say. */
export function englishMood(clause: string): 'finished' | 'planned' | null {
  if (AHEAD.test(clause) || COMMAND.test(clause)) return 'planned'
  if (RESOLVED_TO.test(clause) || REARRANGED.test(clause)) return null
  const told = REPORTED.exec(clause)?.[0].length ?? 0
  if (told > 0 && isSet(clause.slice(told)) && !DONE.test(clause.slice(told))) return 'planned'
  const done = DONE.test(clause)
  if (APPOINTED.test(clause)) return done ? null : 'planned'
  return done ? 'finished' : isSet(clause) ? 'planned' : null
}

/** The present tense tells what is arranged. */
function isSet(clause: string): boolean {
  return (ARRANGED.test(clause) || SET_TO.test(clause)) && !HABIT.test(clause)
}

/** Bob told me (the office moves): the telling is over, what is told need not be. */
const REPORTED = /^.*?\b(?:told|said|says|mentioned|announced|confirmed|informed|heard|learned|wrote|emailed|texted|reminded)\b(?: (?:me|us|him|her|them|you|everyone|everybody|the team))?(?: that)? (?=\S)/i

const AHEAD = extended('i')`
  \b
  (?:
    will|won't|shall|gonna|must(?! have)|should(?! have)|remind|(?:don't|do not) (?:let (?:me|us) )?forget|let's|see you
    |(?:going|plan|plans|planning|need|needs|have|has|want|wants|about|hope|hoping|expected|supposed|aim|aims) to
  )
  \b
  |'ll\b
`
/** Appointments lie ahead unless the clause tells of the past. */
const APPOINTED = /\b(?:due|deadline|scheduled|appointment|upcoming|first thing|alarm (?:is )?set)\b/i
/** we ship in March: the present tense of what is done once tells of a plan. */
const ARRANGED = extended('i')`
  \b(?:i|we|they|he|she|it|you|team|(?:release|product|project|app|version|site|service) ?)(?: ?(?:am|are|is)|'m|'re|'s)?(?: \w+ly)?[ ]
  (?:arriv|begin|clos|cut over|deliver|deploy|fly|go live|launch|leav|marry|migrat|mov|open|pay|releas|return|roll out|ship|start|switch|travel)(?:es|e|s|ing)?
  \b
  |\b[a-z]+ (?:goes|go) (?:up|down|live|on sale)\b|\b(?:i'm|we're|they're|(?:am|are|is) )(?: ?hiring| ?launching| ?raising| ?expecting| ?renovating)\b
  |\b(?:the|our|my|his|her|their|this) (?:[\w-]+ ){1,3}?
  (?:arrives|begins|closes|departs|ends|goes live|launches|leaves|migrates|moves|opens|reopens|returns|ships|starts|switches|takes place)\b
`
/** (the visa) expires in (March), lasts until (4 January): what a thing is set to do. */
const SET_TO = alternatives('i')`
  \b(?:expires|renews|lapses|ends|closes|opens|starts|begins|lasts|runs(?: out)?|takes place) (?:on|in|at|by|until|till|from)?(?: the)? ?$|\b(?:is|are) now ?$
  (?:is|are) (?<=\b(?:the|our|my|his|her|their|your) (?:[\w-]{1,20} ){1,3}(?:is|are) )$
  \b(?:is|are)(?: now| set)? (?:on|at)(?: the)?(?: (?:\d{1,2}(?::\d\d)?|noon)(?: ?[ap]\.?m\.?)?,?(?: on)?)? ?$
`
const HABIT = /\b(?:always|usually|often|every|each|normally|typically|if|when|never|sometimes)\b/i
/** A clause that begins with a bare verb asks for something. */
const COMMAND = extended('i')`
  ^ ?(?:(?:and|then|so|but|please|pls|also) )?(?:(?:can|could|would|will) (?:you|we) |let me )?(?:please )?
  (?:
    add|arrange|ask|block|book|bring|buy|call|cancel|check|come|deliver|deploy|email|finish|invite|join|launch|leave|mail|meet|merge|message|move|note|notify
    |order|pay|pick|ping|plan|prepare|push|put|release|reply|reserve|review|run|schedule|send|set|ship|start|stop|submit|switch|take|tell|text|turn|wake|write
  )
  \b(?! (?:[a-z]{2,12}ed|was|were|is|has|had|went|got)\b)
`
/** decided to ship on Monday: the deciding is over, the shipping is not. */
const RESOLVED_TO = /\b(?:agreed|asked|chose|decided|hoped|intended|meant|planned|promised|voted|wanted) (?:\w+ )?to\b/i

/** (the meeting on Monday) was moved, moved it to Monday: the change is over, what was changed is not. */
const CHANGED = '(?:moved|postponed|rescheduled|delayed|cancelled|canceled|pushed|shifted|bumped|(?:re-?)?booked|reserved|confirmed)'
const REARRANGED = extended('i')`
  ^ ?(?:(?:is|are|was|were|got|has been|have been) )?${CHANGED}\b|\b${CHANGED}\b.{0,40}\b(?:to|for|until|till) (?:the )?$
  |\b(?:meeting|call|appointment|demo|review|session|standup|interview|release|launch|event|flight|party)\b[^,]{0,20}\b${CHANGED}\b
`

/** What is done to a date that is given up for another. */
const MOVING = '(?:mov(?:e[ds]?|ing)|postpon(?:e[ds]?|ing)|reschedul(?:e[ds]?|ing)|delay(?:ed|s|ing)?|push(?:ed|es|ing)?|shift(?:ed|s|ing)?|slip(?:ped|s|ping)?|defer(?:red|s|ring)?|bump(?:ed|s|ing)?|chang(?:e[ds]?|ing)|(?:brought|bring|pulled|pull|put|set) (?:\\w+ ){0,3}(?:forward|back|in|off))'
/** (it) slipped to (1 December): what was moved lies where it was moved to. */
const MOVED_TO = new RegExp(`\\b${MOVING}\\b.{0,40}\\b(?:to|until|till) (?:the )?$`, 'i')
const MOVED_FROM = new RegExp(`\\b${MOVING}\\b(?: (?!to\\b)[^ ,;.!?]{1,20}){0,6} from (?:the )?$`, 'i')
const FROM_BEFORE = / from (?:the )?$/i
/** MOVED_FROM looks back no farther. */
const MOVED_FROM_CHARS = 90

/** True when the words before a time say that something was moved to it. */
export function isMovedTo(before: string): boolean {
  return MOVED_TO.test(before)
}

/** True when the words before the offset say that something was moved from there: what follows is no range but an old and a new date. */
export function isMovedFrom(text: string, at: number): boolean {
  return FROM_BEFORE.test(text.slice(Math.max(0, at - 10), at)) && MOVED_FROM.test(text.slice(Math.max(0, at - MOVED_FROM_CHARS), at))
}

/** Past forms that do not end in -ed, without those that are also present forms (put, set, read, cut). */
const IRREGULAR = 'was|were|wasn\'t|weren\'t|did|didn\'t|had|hadn\'t|been|became|began|bought|brought|broke|built|came|caught|chose|crept|drank|drew|drove|ate|fell|felt|flew|forgot|fought|found|froze|gave|got|grew|heard|held|hid|kept|knew|left|lent|lost|made|meant|met|paid|ran|rang|rose|said|sang|sank|sat|saw|sent|shook|shot|shrank|slept|sold|sought|spent|spoke|stood|stole|struck|swore|swam|taught|told|thought|threw|took|understood|went|woke|won|wore|wrote'
/** Words in -ed that are no past tense, or that speak of a plan. */
const NO_PAST = 'need|speed|feed|seed|indeed|hundred|embed|exceed|proceed|succeed|kindred|sacred|naked|wicked|aged|scheduled|planned|supposed|expected|required|proposed|invited|tired|related|based|advanced|detailed|limited|united|so-called'
const DONE = new RegExp(`\\b(?:${IRREGULAR}|(?!(?:${NO_PAST})\\b)[a-z]{2,12}ed)\\b`, 'i')
