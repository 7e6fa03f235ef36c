// Finds where a message stops being its author's own words: bodies to translate, polish or check, documents that are
// announced, fiction and role play.

import { alternatives } from '../text/alternatives.ts'
import { extended } from '../text/extended.ts'
import { blankQuotes, fold } from './fold.ts'
import type { ProseLine } from './prose.ts'

/** Work on a text: what stands behind it (or before it, when nothing follows) is the text to be worked on. */
const WORKS_ON_TEXT = extended()`
  (?:
    翻译|润色|改写|扩写|缩写|续写|仿写|校对|纠错|改错|精简|优化|打分|评分|批改|加标点|概括|总结|归纳|提炼|改成(?:英文|中文|书面语|口语)|检查|病句|语病|什么意思
    |什么语气|怎么翻译|用英文怎么说|解读|分析|看看|看下|看一下|评价|点评|整理|提取|转成|转换|生成|(?:帮我|请|给我|替我)(?:写|拟|编|起草)
    |(?:写|编|拟|造)(?:一|个|句|段|篇|首|份|出)|造句|对联|英译|中译|translate|proofread|polish|rewrite|rephrase|paraphrase|summari[sz]e|check|review|explain
    |correct (?:this|the)|fix (?:this|the) (?:text|grammar|sentence)|what does
  )
`
/** Always a text job, also without a colon. */
const TEXT_JOB = /^(?:请|麻烦|帮我?|帮忙|把(?:下面|上面|这|以下|以上)[^，,。]{0,12})*\s*(?:翻译|润色|改写|扩写|缩写|校对|translate|proofread|paraphrase|rephrase|polish)/
const ANNOUNCES_TEXT = extended()`
  (?:
    下面|以下|如下|这(?:段|句|封|篇|份|条|首)|上面|附上?|原文|全文|内容|正文|邮件|文档|文章|聊天记录|会议(?:记录|纪要)|日志|报错(?:信息)?|代码|json|通知|公告
    |简历|合同(?:条款)?|材料|资料|素材|语料|例句|句子|题目|作文|台词|提示词|log|text|email|document|article|below|following|sentence|paragraph|message|prompt
  )
  [^，,。：:]{0,16}[:：]\s*$
`
/** `今日总结：`, `我们分析：`: the author's own heading, not a job for the assistant. */
const OWN_HEADING = /^(?:我们?|今|昨|明|本|上(?!面)|周|月|年|工作|个人|项目)|^(?!请|帮|麻烦)[\u4e00-\u9fff]{0,4}(?:总结|小结|归纳|分析|整理|优化|检查|review|summary)\s*[:：]$/
const FICTION = alternatives()`
  角色扮演|^(?:从现在起|现在)?你(?:现在)?(?:就)?是(?:我的|一)|扮演|(?:玩|来)(?:个|一个)?(?:游戏|剧本杀)
  你是(?:一[个名位只])?(?:国王|皇帝|公主|侦探|猫|狗|医生|老师|面试官|翻译|客服|专家|[^，,。]{1,12}(?:专家|助手|大师|师))[，,。]
  写(?:一)?[个篇段首则](?:短篇|科幻|爱情|悬疑)?(?:小说|故事|剧本|诗|歌词|童话|日记|作文|段子|相声|文案|台词)
  编(?:一)?[个句段](?:故事|台词|对话|段子|笑话)|假装(?:你|我)
  (?:小说|故事|剧情|剧本)(?:里|中|的(?:主角|开头|结尾|设定))|\brole-?play\b|\bpretend (?:you|to be|that)\b
  \bact as (?:a|an|my)\b|\bwrite (?:me )?(?:a|an) (?:short )?(?:story|poem|song|novel|scene|dialogue|essay|script)\b
  \bin (?:my|the) (?:novel|story)\b|^you are (?:a|an|the)\x20
`

export interface OwnLines {
  readonly lines: readonly ProseLine[]
  /** The message hands over a text to work on: what the assistant then writes is that text again. */
  readonly textJob: boolean
}

/** Exercises and word problems: nothing in the message is the author's own. */
const EXERCISE = /^题目[:：]|列式(?:计算|解答)|阅读(?:下面|以下|下列)|回答(?:下列|以下|下面)?(?:的)?问题[:：]|选择题|填空题|判断题|解方程|求证|(?:^|[，,。])(?:求|试求|问(?![卷题诊询候责]))[^，,。我]{2,12}[。？?]?$|一共有?(?:多少|几)[^，,。]{0,6}[？?]/
/** A job in the last line on the text above it. */
const JOB_ON_TEXT_ABOVE = alternatives()`
  ^(?:请|麻烦|帮我?|帮忙|把(?:上面|以上|这)[^，,。]{0,12})*(?:整理|润色|翻译|改写|总结|概括|提炼|精简|优化|扩写|校对)(?:一下|下|成|为|这)?[^，,。]{0,10}[。！!]*$
  ^(?:上面|以上|前面|这)(?:是|的)?(?:这)?[段篇句封份条首则][^，,。]{0,8}(?:什么意思|怎么理解|语气|怎么样|对吗|通顺吗|有没有(?:问题|语病)|主旨|观点|大意|翻译|总结|概括)
  ^(?:以上|上面)[^，,。]{0,24}[？?]$
  ^(?:please )?(?:summari[sz]e|translate|proofread|polish|rewrite|paraphrase|explain)(?: this| it| that| the above| the text)?[.!]*$
`

/** Keeps the lines, and the part of a line, that are the author's own statements. */
export function ownLines(lines: readonly ProseLine[]): OwnLines {
  const kept: ProseLine[] = []
  if (isForeignAsAWhole(lines)) return { lines: [], textJob: true }
  for (const [i, line] of lines.entries()) {
    const cut = foreignFrom(line.text, i + 1 < lines.length)
    if (cut === null) {
      kept.push(line)
      continue
    }
    if (cut.before === 'foreign') return { lines: [], textJob: true }
    if (cut.at > 0) kept.push({ ...line, text: line.text.slice(0, cut.at) })
    return { lines: kept, textJob: true }
  }
  return { lines: kept, textJob: false }
}

function isForeignAsAWhole(lines: readonly ProseLine[]): boolean {
  if (lines.some(({ text }) => EXERCISE.test(fold(text)))) return true
  const last = lines.at(-1)
  return lines.length > 1 && last !== undefined && JOB_ON_TEXT_ABOVE.test(fold(last.text.trim()))
}

interface Cut {
  /** Offset in the line from which the text is foreign. */
  readonly at: number
  /** `foreign`: the job stands behind its text, so what came before is foreign too. */
  readonly before: 'own' | 'foreign'
}

function foreignFrom(line: string, moreLines: boolean): Cut | null {
  const key = blankQuotes(fold(line))
  for (const { start, end } of sentenceSpans(key)) {
    const sentence = key.slice(start, end)
    const fiction = FICTION.exec(sentence)
    if (fiction !== null) return { at: start, before: 'own' }
    const colon = /[:：]/.exec(sentence)
    const head = colon === null ? sentence : sentence.slice(0, colon.index + 1)
    const job = WORKS_ON_TEXT.test(head)
    if (colon !== null && colon.index <= 40 && (job ? !OWN_HEADING.test(head.trim()) || ANNOUNCES_TEXT.test(head) : /^(?:以下|下面|如下|附)是?/.test(head.trim()) && (ANNOUNCES_TEXT.test(head) || /请|帮/.test(head)))) {
      return { at: start, before: 'own' }
    }
    if (colon !== null && colon.index <= 40 && /(?:下面|以下|下列)的?(?:这)?[^，,。:：]{0,4}(?:句|段|文|内容|话|词|数据|邮件|消息|通知)/.test(head)) return { at: start, before: 'own' }
    if (TEXT_JOB.test(sentence.trim())) return { at: start, before: start > 0 || end < key.length || moreLines ? (end < key.length || moreLines ? 'own' : 'foreign') : 'foreign' }
    if (/(?:上面|以上|前面|这)(?:这)?(?:段|句|些|篇|封)?(?:话|文字|内容|文本|邮件)?.{0,12}(?:翻译|润色|改写|语气|什么意思|总结|概括)|(?:翻译|润色|改写)(?:一下|成(?:英文|中文|日文|英语))[。！!]*$/.test(sentence) && !moreLines && end === key.length && start > 0) return { at: 0, before: 'foreign' }
  }
  return null
}

function sentenceSpans(key: string): readonly { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = []
  let start = 0
  for (const match of key.matchAll(/[。！!？?；;]+|[，,](?=(?:你?帮|请|麻烦|翻译|润色|下面|以下))/g)) {
    const end = match.index + match[0].length
    spans.push({ start, end })
    start = end
  }
  if (start < key.length) spans.push({ start, end: key.length })
  return spans
}
