// The grammar between a label ("密码", "api_key") and its value, shared by the Chinese and the English labels.
import { hidePlainWords } from './plain-words.ts'
import { matchAt, type Hide } from './rule.ts'
import { isMeasure, isSecret, isStrongSecret, readHanValue, readValue, type ReadValue, type SecretKind } from './secret-value.ts'

/** A label found in the detection copy: the position after it and what it promises. */
export interface Label {
  readonly end: number
  readonly kind: SecretKind
  /** True for words that mean other things in prose (to pass, a pin): they need a separator, a verb alone is not enough. */
  readonly assignedOnly: boolean
  /** The value may be several words: a passphrase. */
  readonly phrase?: boolean
}

interface Connector {
  /** Sticky; runs at the end of the label, the value starts where the match ends. */
  readonly pattern: RegExp
  /** `strong`: nothing but space separates the two. `quoted`: only a quoted value counts. */
  readonly demand?: 'strong' | 'quoted'
  /** A phrase, not a separator. */
  readonly prose?: true
}

const NOTE = '(?:[ \\t]?[(（\\[][^()（）\\[\\]\\n:="\'\\uffff]{1,20}[)）\\]])?'
const CLOSE = '(?:\\\\{0,3}["\'`”’」』】]|&quot;|%22|\\*\\*|__|\\])?'
const SPACE = '[ \\t]{0,40}'
const SEPARATOR = '(?:[=!]={1,2}|:=|:-(?=\\S)|\\?\\?=|=>|[-=]>|→|[:：=]|%3[AaDd])'
// A type (`: string = x`) or the mark of a YAML block, whose value is on the next line.
const ANNOTATION = '(?:(?:readonly )?(?:string|String|str|&str)\\s?=\\s?|[|>][-+]?[ \\t]{0,4}\\n[ \\t]{1,20})?'

const ZH_FILL =
  '(?:的|值|内容|明文|一下|目前|现在|现|暂时|临时|统一|默认|都|也|已经|已|先|应该|仍然?|还|又|刚刚?|就|被|给|我|你|他|今天|昨天|之前|后来|最后|最终|最新|新|旧|一直|始终|依然|原来|原先|以前|初始|分别|我?记得|好像|大概|可能|的话|全部?|再|[四五六八4568][ ]?位(?:数字?)?)'
const ZH_VERB =
  '(?:不再?是|而是|是|为|為|叫做?|等于|即|用的是?|使用|用|填的?是?|写的?是?|输入?|设置?(?:为|成|的是)|設(?:為|成)|改(?:为|成|到|回|的是|為)|[换換](?:为|成|回|的是)|变(?:为|成)|(?:重[置设]|初始化)(?:为|成|回)|更新(?:为|成)|变更(?:为|成)|更改(?:为|成)|修改(?:为|成)|调整(?:为|成)|替换(?:为|成)|[设定](?:为|成|的是)|轮换(?:为|成)|配(?:置)?(?:为|成|的是)|从|由|如下|在这里?|(?:发|给|告诉|记|存|贴)(?:给)?(?:你|我|他|她|大家)?(?:了|一下)?|(?:改|换|变|更新|更换|重置)(?:过|好)?了|忘记?了|[换換改])'

const CONNECTORS: readonly Connector[] = [
  // password: x   "password": "x"   **密码**：x   密码（测试）=x   password: string = "x"
  { pattern: new RegExp(`${CLOSE}${NOTE}${CLOSE}[ \\t]{0,40}\\??${SEPARATOR}(?:\\*\\*|__)?${SPACE}${ANNOTATION}`, 'y') },
  // 密码已经改成 x   密码就是：⏎ x   密码从 x（改成 y）
  { pattern: new RegExp(`${CLOSE}${NOTE}[ \\t]?${ZH_FILL}{0,4}[ \\t]?${ZH_VERB}了?[ \\t]?[,，]?[ \\t]?${ZH_FILL}{0,3}(?:是|为|(?:重新?)?(?:改|换|設|设|重置|更新|变)(?:成|为|到)了?)?[ \\t]?[:：]?\\s{0,3}`, 'y') },
  { pattern: new RegExp(`${CLOSE}${NOTE}${ZH_FILL}{0,4}[:：]\\s{0,8}(?:[-*] )?`, 'y') },
  // key="Password" value="x"   {"name":"DB_PASSWORD","value":"x"}   - name: DB_PASSWORD ⏎ value: x
  { pattern: new RegExp(`${CLOSE}\\s{0,20},?\\s{0,20}\\\\?["']?(?:[Vv]alue|content)\\\\?["']?\\s{0,4}[:=]\\s{0,4}`, 'y') },
  // setPassword("x")   header("X-Api-Key", "x")   env.PASSWORD || "x"
  { pattern: new RegExp(`${CLOSE}\\s{0,4}(?:[(,]|\\|\\||\\?\\?|or\\b)\\s{0,4}`, 'y'), demand: 'quoted', prose: true },
  // the passphrase for the backup is x   password has been changed from x (to y)
  {
    pattern: new RegExp(
      `${CLOSE}(?:[ \\t](?:for|of|on|to|in|at|used)[ \\t][^\\n.;:=]{1,48}?)?[ \\t]{1,4}(?:(?:is|was|are|were|becomes|became|equals|will be|has been|had been|should be|must be|isn't|is not|wasn't)(?:[ \\t](?:now|still|simply|just|currently|set|changed|reset|updated|rotated|not))*(?:[ \\t](?:to|from))?|(?:set |changed |reset |updated |rotated )?(?:to|from))(?:[ \\t]now)?[ \\t]{0,4}[:=]?[ \\t]{0,4}`,
      'y',
    ),
    prose: true,
  },
  // forgot my password, so I changed it to x
  {
    pattern: new RegExp(`[ \\t]?[,;]?[ \\t](?:(?:so|and|then|but|i|we|i've|we've|have|just|now) ){0,4}(?:changed|reset|set|updated|switched) (?:it|them) (?:back )?to[ \\t]{0,4}[:=]?[ \\t]{0,4}`, 'yi'),
    prose: true,
  },
  // | 密码 | x |   密码 x   PASSWORD 'x'
  { pattern: new RegExp(`${CLOSE}${NOTE}(?:[ \\t]{1,40}\\|[ \\t]{0,40}|\\|[ \\t]{1,40})`, 'y') },
  { pattern: new RegExp(`${CLOSE}${NOTE}[ \\t]{0,8}(?:[/／，-][ \\t]?)?`, 'y'), demand: 'strong', prose: true },
]

// A second value in the same breath: "不是 A，是 B", "从 A 改成 B", "A -> B", "changed from A to B", "A 或 B".
const CONTINUATION = new RegExp(
  `[ \\t]?(?:了[ \\t]?(?=[,，;；]))?[,，、;；]?[ \\t]?(?:(?:${ZH_FILL}{0,3}(?:${ZH_VERB})|或者?是?|和|以及|→|[-=]>|/|or|and|(?:but|now|it's|it is|is|it was|was|previously|formerly)(?: now)?|(?:(?:to|into|with|by)))了?[ \\t]?[:：]?[ \\t]?|(?<=[、])[ \\t]?)`,
  'y',
)
/** What follows these words is what the first value was changed to. */
const CHANGES = /[换換改变]|更新|→|[-=]>|\b(?:to|into)\b/
const MOST_VALUES = 4
// Every value holds ASCII; most talk about passwords in Chinese has none near the label.
const VALUE_IN_REACH = /[^!-~]{0,160}[!-~]/y

function accepts(copy: string, value: ReadValue, kind: SecretKind, demand: Connector['demand']): boolean {
  if (demand === 'quoted' && !value.quoted) return false
  if (isMeasure(copy, value)) return false
  return demand === 'strong' && !(value.quoted && kind === 'password') ? isStrongSecret(value, kind) : isSecret(value, kind)
}

function hideContinued(copy: string, from: number, kind: SecretKind, hide: Hide): number {
  let at = from
  for (let i = 1; i < MOST_VALUES; i++) {
    const link = matchAt(CONTINUATION, copy, at)
    if (link === null || link[0] === '') break
    const value = readValue(copy, at + link[0].length)
    if (value === null || isMeasure(copy, value) || !(CHANGES.test(link[0]) ? isSecret : isStrongSecret)(value, kind)) break
    hide(value.start, value.end)
    at = value.next
  }
  return at
}

/**
 * Hides the secret that follows a label, and further ones joined to it by a correction or a list.
 * @returns the position up to which the copy is dealt with: at least `label.end`.
 */
export function hideLabelled(copy: string, label: Label, hide: Hide): number {
  if (matchAt(VALUE_IN_REACH, copy, label.end) === null) return label.end
  for (const { pattern, demand, prose } of CONNECTORS) {
    if (prose === true && label.assignedOnly) continue
    const link = matchAt(pattern, copy, label.end)
    if (link === null) continue
    const at = label.end + link[0].length
    const value = readValue(copy, at) ?? (label.kind === 'password' && prose === undefined ? readHanValue(copy, at) : null)
    // Glued to the label, a bare value starts with a letter or a digit: `token.value[...` is code.
    if (demand === 'strong' && !/[ \t]$/.test(link[0]) && value !== null && !value.quoted && !/^[A-Za-z0-9]/.test(value.text)) continue
    if (value === null || !accepts(copy, value, label.kind, demand)) continue
    hide(value.start, value.end)
    return hideContinued(copy, value.next, label.kind, hide)
  }
  return label.kind === 'password' && !label.assignedOnly ? hidePlainWords(copy, label.end, label.phrase === true, hide) : label.end
}
