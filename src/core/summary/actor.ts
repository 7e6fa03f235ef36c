// Who acts in what somebody tells: a headline drops the first person, so what another one does must keep its subject.

import type { Clause } from '../capture/clause.ts'
import type { Sentence } from '../capture/sentences.ts'

const KIN = '(?:我们?家?的?)?(?:妈妈?|爸爸?|父母|爸妈|老婆|老公|妻子|丈夫|女朋友|男朋友|女友|男友|对象|儿子|女儿|孩子|哥哥?|姐姐?|弟弟?|妹妹?|爷爷|奶奶|外公|外婆|姥姥|姥爷|公公|婆婆|岳父|岳母|室友|同学|朋友)'
const ROLE = '(?:客户|甲方|乙方|对方|老板|领导|主管|同事|房东|中介|医生|律师|供应商)(?:那边|那里)?'
/** Also a department's matter. */
const DEPARTMENT = '(?:法务|财务|人事|运维|产品|设计师?|销售|运营|客服|hr)(?:那边|那里)?'
const NAMED = '[老小阿][\\u4e00-\\u9fff]|[\\u4e00-\\u9fff]{1,3}(?:总|姐|哥|经理|老师|工|医生|律师|主任|阿姨)'
/** What stands behind a person who acts: `小周说`, but not `小程序`. */
const ACTS = '(?=[说看问让要想会把被给在去来已刚也就还又没不别昨今明后下上周每答同拒建觉认请辞改做写发提交负准打先从跟和对向应可得买订约拿接删])'
const OTHER_ZH = new RegExp(`^(?:(?:${KIN}|${ROLE})(?!的)|(?:${DEPARTMENT}|${NAMED})${ACTS})`)
const PRONOUN_ZH = new RegExp(`^(?:他|她)们?${ACTS}`)
const SELF_ZH = /^(?:我|咱)/
/** A clause that goes on about whom the one before it spoke. */
const GOES_ON_ZH = /^(?:[就也都还又再才先已刚没不要会想得能说问让叫把将被给跟和对向从去来改走做写发交搬]|可以|应该|打算|准备|计划|决定|希望|觉得|认为|目前)/
const NAME_EN = /^([A-Z][a-z]{2,})(?= (?:said|says|asked|asks|wants|wanted|thinks|thought|told|promised|agreed|suggested|offered|looked|reviewed|called|emailed|wrote|quit|resigned|left|joined|found|finished|broke)\b)/
const NO_NAME_EN = /^(?:Nobody|Everyone|Everybody|Someone|Somebody|They|You|Who|The)$/
const HE_EN = /^(?:He|She)(?= [a-z])/
const HE_ZH = new RegExp(`^(?:他|她)(?!们)${ACTS}`)

/** How far back the one who acts may stand. */
const CLAUSES_BACK = 2

/** `clauses` from the one that says who acts, where those at `from` only go on about that one: `她辞职了，下个月就走`. */
export function fromActor(clauses: readonly Clause[], from: number): readonly Clause[] {
  if (!GOES_ON_ZH.test(clauses[from]?.core ?? '')) return clauses.slice(from, from)
  for (let at = from - 1; at >= Math.max(0, from - CLAUSES_BACK); at--) {
    const core = clauses[at]?.core ?? ''
    if (OTHER_ZH.test(core) || PRONOUN_ZH.test(core)) return clauses.slice(at, from)
    if (SELF_ZH.test(core) || !GOES_ON_ZH.test(core)) break
  }
  return clauses.slice(from, from)
}

/** The sentences with a name for `他` or `she` at their beginning where the sentence before it begins with the only one meant. */
export function withNames(sentences: readonly Sentence[]): readonly Sentence[] {
  let name: string | null = null
  return sentences.map(sentence => {
    const text: string = name === null ? sentence.text : sentence.text.replace(/\p{Script=Han}/u.test(name) ? HE_ZH : HE_EN, name)
    name = nameAt(text)
    return text === sentence.text ? sentence : { ...sentence, text }
  })
}

function nameAt(text: string): string | null {
  const english = NAME_EN.exec(text)?.[1]
  return OTHER_ZH.exec(text)?.[0] ?? (english === undefined || NO_NAME_EN.test(english) ? null : english)
}
