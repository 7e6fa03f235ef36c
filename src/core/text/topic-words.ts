// What a question is about: its words without question words, particles and the verbs that every question about the
// past shares (决定, 说, 做). Used to search, to compare topics and to find later records on the same subject.

import { normalizeText } from './normalize.ts'
import { scanTokens } from './tokenize.ts'

/** Words of asking and grammar; they say nothing about the subject. Longest first inside the expression. */
const ASKING = phrases(`
为什么 为什麼 为啥 是什么 是什麼 什么样 什么时候 什么地方 什么 什麼 是哪个 哪些 哪个 多久 多长 几点 几号 几月 几天 几周 几年 几岁 几楼 几层 几块 几趟 几回 哪個 哪里 哪裡 哪儿 哪天 哪几 哪位 哪种 哪次 怎么样 怎麼樣 怎么回事 怎么 怎麼 怎样 怎樣
如何 为何 多少 几个 几次 几条 几位 是不是 有没有 有沒有 会不会 能不能 要不要 对不对 可不可以 来着 來著 我们的 我們的 咱们的 我们 我們 咱们 大家 你们 他们 她们 我的 你的 请问 請問 告诉我 告訴我
帮我 幫我 请你 记不记得 还记得 记得 記得 知道 一下 一些 那个 那個 这个 這個 那些 这些 那天 这天 那次 那时 当时 當時 当初 原来 原來 原先 从前 從前 先前 本来 本來 过去 以前 之前 之后 以后 后来 後來 上次 上回 上一次 上一回 啥时候 啥 最后 最終 最终 到底 究竟 现在 目前 当前
时候 時候 关于 關於 有关 相关 的话 没有 沒有 可以 应该 是否 以及 还有 还是 或者 因为 所以 如果 但是 而且 然后 曾经 曾經 已经 已經 过的 了的 `)

/** Verbs and nouns that questions about memory share whatever they are about. */
const SHARED = phrases(`
决定 決定 定下来 定下 定的 定了 定过 商定 敲定 约定 确定 確定 讨论过 讨论 討論 聊到 聊过 聊了 聊的 说到 说过 说了 说的 說過 說的 說了 提到 提过 提的 提了 谈到 谈过 讲过 讲的 讲到 做到 做了 做过 做的 做完
做什么 干了 完成了 完成的 完成 发生了 发生过 发生的 发生 發生 改成了 改成 换成了 换成 改了 改过 改的 选了 选的 选择 用了 用的 事情 的事 有事 情况 重要 要紧 需要注意 注意 总结 回顾 回忆 复盘 列出 列一下 看一下 说一下 讲一下
结论 安排 计划 进展 进度 状态 内容 东西 问题 偏好 喜好 喜欢 喜歡 习惯 習慣 讨厌 平时 平時 平常 通常 经常 經常 常用`)

const ASKING_ENGLISH = words(`a an the this that these those of in on at to for from by with about into over after before between during and or but not no so if then than as is are was were be been being am do does did done
doing have has had having will would can could should shall may might must i me my mine we us our ours you your yours he him his she her hers it its they them their theirs who whom whose what which when where why how there here
any some all both each either neither more most many much few other such only own same too very just also again ever yet still please tell know remember s t re ve ll d m`)
const SHARED_ENGLISH = words(`decide decided decision decisions agree agreed agreement settle settled discuss discussed discussion talk talked say said says mention mentioned happen happened happening thing things stuff done made make
change changed choose chose chosen pick picked finish finished complete completed important anything something everything nothing summarize summarise recap list show give plan plans status progress current currently now use used using go going get got prefer preference preferences like likes favorite favourite habit habits usually`)

/** Single characters that hang on the edges of what is left. */
const EDGES = new Set('的了吗嗎呢吧啊呀么是有在和跟与與把将將被给給对對也都还還就才再又要会會能不没沒过過着著那这這哪谁誰几我你他她它请請从從到为為因得地用定说說聊提讲講做改换選选叫让上下里裡来去')

/** Words that begin or end with one of them and mean something: there the edge stays. */
const KEPT = `上线 上班 上海 上学 上市 上报 上限 上级 上线 下班 下线 下单 下载 下属 下限 下架 上架 过敏 过户 过期 过年 对接 对账 对象 会议 会员 会计 在线 在职 被子 把关 还款 还原 就业 就诊 才艺 要求 要点 能力 能源
到期 到账 到货 从业 得分 地址 地区 地图 地铁 地点 用户 用途 用量 用法 定价 定位 定金 定期 说明 聊天 提成 提案 提交 提纲 讲座 讲师 做法 改版 改造 换货 换届 选型 选题 选手 里程 来源 来电 去向 跟进 和平 给药 因果 人选
住在 目的 存在 线上 线下 公里 未来 原来 信用 费用 使用 应用 采用 占用 专用 备用 租用 规定 固定 稳定 设定 小说 传说 邀请 申请 更改 修改 交换 切换 转换 候选 筛选 演讲 前提 土地 基地 本地 场地 产地 工地 异地 心得 机会 宴会
例会 周会 晨会 年会 评审会 社会 协会 功能 性能 智能 技能 职能 需要 纪要 摘要 主要 总和 通过 经过 行为 人才 成就 归还 归还 交还 家里`.trim().split(/\s+/)
const KEPT_STARTS = new Set(KEPT.filter(word => EDGES.has(word.slice(0, 1))).map(word => word.slice(0, 2)))
const KEPT_ENDS = new Set(KEPT.filter(word => EDGES.has(word.slice(-1))).map(word => word.slice(-2)))

/** what's, who're: the word of asking stands in front. */
const SHORTENED = /'(?:s|re|ve|d|ll|m)$/

const DENSE_RUN = /[\p{Script=Han}]+/gu

/**
 * The terms that name the subject of a question: word terms and pairs of Han characters, without repeats. Empty for
 * questions that only ask by time (我们昨天定了什么).
 */
export function topicTerms(text: string): readonly string[] {
  return termsOf(subjectText(text).replace(DENSE_RUN, run => ` ${withoutEdges(run)} `))
}

/** The normalised text with the words blanked that do not name its subject; particles on the edges of what is left stay. */
export function subjectText(text: string): string {
  return normalizeText(text).replace(LIVES_WHERE, '住在').replace(ASKING, ' ').replace(SHARED, ' ')
    .replace(/[a-z']+/g, word => isAskingWord(word) || isAskingWord(word.replace(SHORTENED, '')) ? ' ' : word)
}

/** The terms of a statement, to compare with topicTerms. */
export function termsOf(text: string): readonly string[] {
  const normal = normalizeText(text)
  const terms = new Set<string>()
  scanTokens(normal, (kind, start, end) => {
    if (kind === 'word' || kind === 'pair') terms.add(normal.slice(start, end))
  })
  return [...terms]
}

/** How many shared terms make two texts speak of one subject. */
const ENOUGH_SHARED_TERMS = 2

/** True when the statement holds two of the topic's terms, or all when there are fewer. False for an empty topic. */
export function sharesTopic(topic: readonly string[], statement: ReadonlySet<string>): boolean {
  if (topic.length === 0) return false
  const needed = Math.min(ENOUGH_SHARED_TERMS, topic.length)
  let shared = 0
  for (const term of topic) if (statement.has(term) && ++shared >= needed) return true
  return false
}

/** Nouns for whatever was settled: to share one of them is to share nothing. */
const GENERIC = new Set(`方案 框架 版本 工具 系统 系統 平台 技术 技術 服务 服務 项目 項目 团队 團隊 公司 负责 責人 责人 接口 配置 规则 流程 预算 時間 时间 地址 名字 名称 东西 東西 方式 方法 部署 环境 環境
framework version tool system platform service project team company config rule process budget time address name way`.split(/\s+/))

/** True for a word that only tells what kind of thing something is. */
export function isGeneric(word: string): boolean {
  return GENERIC.has(word)
}

/** True when the statement holds one term of the topic that names something, not only what kind of thing it is. */
export function namesTopic(topic: readonly string[], statement: ReadonlySet<string>): boolean {
  return topic.some(term => !GENERIC.has(term) && statement.has(term))
}

function isAskingWord(word: string): boolean {
  return ASKING_ENGLISH.has(word) || SHARED_ENGLISH.has(word)
}

/** 住哪 asks for what is told as 住在. */
const LIVES_WHERE = /住(?=哪|什么地方|何处)/g

/** A run of Han characters without the particles and light verbs on its edges; empty when nothing else is in it. */
export function withoutEdges(run: string): string {
  let from = 0
  let to = run.length
  while (from < to && EDGES.has(run.charAt(from)) && !KEPT_STARTS.has(run.slice(from, from + 2))) from++
  while (to > from && EDGES.has(run.charAt(to - 1)) && !KEPT_ENDS.has(run.slice(to - 2, to))) to--
  return run.slice(from, to)
}

function phrases(list: string): RegExp {
  const sorted = list.trim().split(/\s+/).sort((a, b) => b.length - a.length)
  return new RegExp(sorted.join('|'), 'g')
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}
