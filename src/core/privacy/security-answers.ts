// Answers to the questions that give an account back: 密保答案是 …, the answer to my security question is …. The words around them
// say that they are answers; the answers themselves are names like any other.
import { alternatives } from '../text/alternatives.ts'
import { extended } from '../text/extended.ts'
import { matchAt, matches, type Hide, type RuleFamily } from './rule.ts'

/** What asks. `安全问题` and `security question` are also a matter of engineering, so their answers must be short. */
const QUESTION = /密(?:码)?保(?:护)?(?:问题)?(?:的)?(?:问题|答案)|密码提示(?:问题|答案)|找回(?:密码)?(?:的)?问题|(?:账[号户]|登录|我的|我设的?)安全问题|安全问题|security (?:questions?|answers?)|secret (?:question|answer)s?|password hint/gi
/** From the question to the word that gives the answer, within a line. */
const GIVES = alternatives('iy')`
  (?<=答案)[^。\n！!?？，,；;]{0,6}?(?:[是为填写设][的成为了]{0,2}[是为]?|[:：=])
  [^。\n]{0,60}?(?:答案|我(?:填|写|设)(?:的|了)?)(?:(?:都|就|统一|还|应该|我|填|写|设|的|了)*(?:是|为|[填写设](?:的|成|了)?)|[:：=]){1,2}
  (?<=answers?)(?:[ \t](?:is|was)|[ \t]{0,2}[:=])|[^\n]{0,80}?\banswers?(?:[ \t](?:to (?:it|that) )?(?:is|was)|[ \t]{0,2}[:=])
  (?<=questions?|hint)(?:[ \t](?:is|was)[ \t](?=["'“])|[^\n.]{0,24}?[ \t](?:is|was|are)[ \t](?=["'“]))
`
/** The answer: quoted, or a few words up to the end of the clause. */
const VALUE = /[ \t]{0,3}(?:["'“「『`](?<quoted>[^"'”」』`\n]{1,60})["'”」』`]|(?<bare>[\p{Script=Han}A-Za-z0-9·.' -]{1,40}?)(?=[ \t]{0,2}(?:$|[\n，。；！、,;!)）]|\.(?:\s|$)|(?:吧|啊|哦|呢)?(?:$|[\n，。；！])| (?:and|but|for|in case)\b)))/dyu
/** The other order: the question's own words, then what answers it (`mother's maiden name is …`). */
const ASKED = extended('giu')`
  (?:
    mother'?s maiden name|maiden name|first pet(?:'s name)?|name of (?:my|your|the) first (?:pet|school|teacher)|first (?:school|car|teacher)
    |(?:birth|home) ?town|city (?:of birth|i was born in|where i was born)|childhood (?:friend|nickname)|favou?rite (?:teacher|book|movie)
    |(?:母亲|妈妈?|父亲|爸爸?|外婆|奶奶)(?:的)?(?:姓名?|名字|娘家姓|叫什么(?:名字)?)|第一(?:只|个|所|辆)(?:宠物|老师|学校|车)(?:的?名字?)?
    |(?:小学|初中|高中)(?:校名|班主任|老师)(?:的?名字?)?|(?:出生|成长)(?:地|的?城市)|宠物(?:的)?名字
  )
  (?:[ \t]{0,2}[?？]?[ \t]{0,2}(?:[:：=-]|(?:is|was)(?![A-Za-z])|[是叫→]){1,2}|[?？][ \t]{0,2})
`
const NEAR_CHARS = 80
/** Talk about an answer; none is one. */
const TALK = extended('iu')`
  ^
  (?:
    什么|啥|多少|[不没未有在由要会可将需被把从用哪怎对错无空明今昨等太很]|还|已|必|加密|哈希|大小写|区分|正确|错误|必填|可选|字符串|the |a |an |not |no |yes
    |wrong|correct|right|stored|saved|hashed|encrypted|case|required|optional|in |on |to |too |that |what|string|text|null|none|empty|unknown|missing|simple
    |easy|hard|never|always|still|also|already|being|up |updated
  )
`
const MOST_HAN = 12
const MOST_WORDS = 4

function hideValue(copy: string, at: number, hide: Hide): boolean {
  const match = matchAt(VALUE, copy, at)
  const { quoted, bare } = match?.groups ?? {}
  const text = (quoted ?? bare ?? '').trim()
  const range = match?.indices?.groups?.[quoted === undefined ? 'bare' : 'quoted']
  if (range === undefined || text === '' || (quoted === undefined && TALK.test(text))) return false
  if ((text.match(/\p{Script=Han}/gu)?.length ?? 0) > MOST_HAN || text.split(' ').length > MOST_WORDS) return false
  hide(range[0] + copy.slice(...range).search(/\S/), range[0] + copy.slice(...range).trimEnd().length)
  return true
}

function find(copy: string, hide: Hide): void {
  const spots: number[] = []
  for (const { index, 0: words } of matches(QUESTION, copy)) {
    const end = index + words.length
    spots.push(index)
    const gives = matchAt(GIVES, copy, end)
    if (gives !== null) hideValue(copy, end + gives[0].length, hide)
  }
  for (const { index, 0: words } of matches(ASKED, copy)) {
    if (spots.some(spot => Math.abs(spot - index) <= NEAR_CHARS)) hideValue(copy, index + words.length, hide)
  }
}

const SUSPECT = /密保|密码保|密码提示|找回|安全问题|(?:security|secret) (?:question|answer)|password hint/i

/** Answers to security questions. */
export const securityAnswers: RuleFamily = { suspects: copy => SUSPECT.test(copy), find }
