// Decisions: a choice among ways, a change of way, something given up. Undecided and reported matters never come here.

import { alternatives } from '../../text/alternatives.ts'
import { extended } from '../../text/extended.ts'
import type { CueRule } from './rule.ts'
import { SHIFTED } from '../shift-time.ts'
import { PLACES } from './places.ts'
import { TRANSFERRED } from './states/unit.ts'
import { VALUE_MOVED_ZH } from './value-change.ts'

const NOT_DECIDED = /(?:没有?|未|还没|尚未|并没有?|不|别|难以|无法|怎么|谁)(?:最终|正式)?(?:决定|定下|拍板|敲定|商定)/

/** The word of deciding itself. Stands before the standing rules: `决定以后都用 X` is a decision. */
export const EXPLICIT_DECISIONS: readonly CueRule[] = [
  { name: 'decide', confidence: 0.9, when: /决定(?!权|性|因素|论|书|不了)|拍板|敲定|商定|我们?\s*(?:就|已经|都)?\s*decided?\b|议定|一致(?:同意|决定|认为要)|达成(?:了)?一致|说好了|讲好了|商量[好过](?:了)?|谈(?:好|妥)了|想好了|定下来|(?:就)?这么定了/,
    unless: new RegExp(`${NOT_DECIDED.source}|^(?![^，,。]*(?:我|咱|大家|团队|公司|会上|老板|领导|客户|老师|老婆|老公))[^，,。]*决定了(?!\\s*(?:[^\\p{L}\\p{N}\\s]|$|用|不|选|要|去|改|采|放|先|把|在|下|明|今))|决定着|取决`, 'u') },
  { name: 'settle', confidence: 0.85, when: alternatives()`
    (?<![固稳不一肯规搞约限设锁绑鉴认指特假否测判选确安决])定(?:了|为|成|在|下了?|的?是|的(?=\s*\d))(?!义|性|制|时|位|期|向|点)
    (?:就|还是|最后|最终)定(?!期|时|位|向)
    (?<![固稳不一肯规搞约限设锁绑鉴认指特假否测判选确安决])定(?=\s*(?:本周|下周|周|星期|\d{1,2}\s*[月号日点]|明天|后天))
    (?<![不未没])(?:选定|确定(?:用|选|采用|为|了(?!吗)|下来))
  `, unless: NOT_DECIDED },
  {
    name: 'english-decide', confidence: 0.9,
    when: alternatives()`
      \b(?:we|i|they|team|everyone)(?:'ve| have| has)?(?: all| finally| just| already| both| uh| um| basically)* (?:decided|agreed|settled|concluded|resolved|opted|chose|picked|elected)\b
      \bdecision(?: is| was|:)|\bfinal (?:call|answer|decision)\b|\bit(?:'s| is| was) (?:decided|settled|agreed)\b
      \bwe(?:'re| are) (?:going|sticking) with\b|\bgoing to (?:stick|stay|go) with\b
      \bi(?:'m| am) (?:going|sticking) with\b
      \blet(?:'s|s| us) (?:(?:go|stick|stay) with|use|keep|drop|postpone|switch to|cancel|skip|not (?!forget|worry|go there|talk|start|panic|argue|rush|get|be|bother)\w+)\b|\bgo(?:ing)? with\b
      \bwe(?:'ll| will) (?:go with|use|stick with|adopt)\b|\bi(?:'ll| will) (?:go with|take|pick|choose)\b
    `,
    unless: /\b(?:haven't|hasn't|not|never|didn't|don't|if) (?:yet )?(?:decided|agreed|settled|decide|agree)\b|\bshould we\b/,
  },
]

/** How something looks or is called in the work at hand: its change is no decision. */
const LOOKS = '字体|字号|颜色|背景|按钮|标题|布局|样式|图标|边距|间距|宽度|高度|圆角|文案|(?:变量|函数|文件|类)名|\\dpx|路径[。]?$'

/** A change from one way to another. These marks may retire an older record (retire.ts). */
export const CHANGE_MARKS: readonly CueRule[] = [
  { name: 'change', confidence: 0.85, when: alternatives()`
    ^改(?=(?:学(?![校历期生名])|做(?!法)|练|吃(?!法)|喝(?!法)|坐|骑|租|买|考(?!勤)|住(?![址处宅])|报(?![告表价]))\s*[\u4e00-\u9fffa-z])
    改(?:用|成|为|走|选|由|到|在|回|[约期定]到)|换(?:成|用|到|为|回)|用回|转用|转而|切(?:换)?(?:到|为|成|回)
    (?:推迟|延[期后长迟]?|缩短|放宽|收紧|提前|挪|顺延|调整?)(?:到|至|为|成)
    推后?到(?=\s*(?:[本这明后]|下(?!游)|周|星期|礼拜|\d{1,2}\s*[月号点]|[一二三四五六七八九十]{1,3}[月号点]|月|年))
    (?<!主)从\s*\S{1,20}?\s*(?:改|换|切换?|调整?)(?:到|成|为|用|至)
  `, unless: extended()`
    就好了|^我们?把|${TRANSFERRED.source}|${LOOKS}|(?:改|换)成(?:被动|主动|英文|中文|英语|汉语|书面|口语|大写|小写|问句|陈述)|^(?:把|将)(?![^，,。]*了)
    |(?:能|可以|怎么|如何|需要|想|打算|准备|计划|要|得|帮.{0,6})(?:把[^，,。]{0,20})?(?:改|换|切|调|推迟|提前)
  ` },
  { name: 'value-moved', confidence: 0.8, when: VALUE_MOVED_ZH, unless: /(?:能|可以|怎么|如何|想|希望|要求|争取|建议|打算|要|得|请|帮)[^，,。]{0,8}[加提砍压谈削追抬]/ },
  { name: 'shift', confidence: 0.85, when: SHIFTED, unless: /(?:能|可以|怎么|如何|需要|想|打算|准备|要|得|请|帮|会不会)[^，,。]{0,4}(?:推迟|延|提[前早]|往[前后])|^(?:提前|提早)/ },
  { name: 'from-to', confidence: 0.85, when: /^(?:我们|咱们?|团队|公司|项目组?)(?:已经|最后|决定|后来)*(?:把|将)[^，,。]{1,16}?从[^，,。]{1,20}?(?:改|换|切换?|迁移?|转)(?:到|成|为|用)/, unless: new RegExp(LOOKS) },
  { name: 'english-change', confidence: 0.85, when: alternatives()`
    \bplans? (?:has |have )?changed\b|\bmov(?:e|ed|ing) (?:the|our|it|my|everything|all)\b[\w -]{0,40} to\b
    \b(?:switch(?:ed|ing)?|migrat(?:e|ed|ing)|chang(?:e|ed|ing)) (?:[\w -]{0,40} )?(?:to|over to|from)\b
    \b(?:is|are) now\b(?! (?:on (?:leave|vacation|holiday|pto|parental)|out|away|off|sick|ill|busy|back|home|here|free|asleep|ready|late|gone)\b)
    \bnow (?:use|uses|using)\b|\b\w+ \w[^,.]{0,60} instead of\b|\bno longer\b|\b(?:postponed|rescheduled|pushed(?: back)?)\b.{0,30}\bto\b
    (?<!\b(?:i|we|they|he|she)(?: just| have)? )\bmoved to\b
  `, unless: extended()`
    ^(?:the |our |my )?[a-z]+(?:'s [a-z]+)? (?:has |have |just )*moved to ${PLACES.source}
    |\bmoved to (?:[a-z]+ ){0,3}(?:team|department|group|squad|division|company|role|position)\b
    |\b
    (?:
      how to|can i|should i|want to|need to|trying to|please|could|might|maybe|perhaps|probably|may (?:switch|move|migrate|change)|thinking|considering|tempted
      |hoping|wish
    )
    \b
    |^(?:my|his|her|their) [a-z-]+ (?:has |have |just )*moved\b
  ` },
  {
    name: 'english-value', confidence: 0.8,
    when: extended()`
      ^(?:[a-z]+|the [a-z]+|my [a-z]+|our [a-z]+)(?:'ve| have| has)?(?: just| finally| now)*[ ]
      (?:cut|raised|lowered|increased|reduced|decreased|bumped(?: up)?|dropped|upped|doubled|halved|trimmed|capped|brought down) (?:the|our|my) [a-z]
      [\w -]{1,30}?(?: (?:from|up|down)[^,]{0,16})? to [$€£]?\d
    `,
    unless: /\b(?:if|might|maybe|perhaps|probably|could|should|would|wants?|padding|margin|font|width|height|opacity|z-index|border)\b/,
  },
]

/** A choice without the word for it: by the verb of choosing, using or giving up, or by its form. */
export const CHOICES: readonly CueRule[] = [
  {
    name: 'adopt', confidence: 0.8,
    when: alternatives()`
      (?:最终|最后|后来|还是)(?:还是)?(?:用|选|定|买|走)了
      ^(?:那就|就|还是)?(?:用|走|选|要)第\s*[一二三四五六\d]\s*[个种条套]
      ^(?:那就|就|还是)?(?:用|走|选|按)\s*(?:方案|方式|选项|plan|option)\s*[a-z0-9一二三四五六]{1,2}[。！!]*$
      ^那就\s*[^，,。]{1,12}吧[。！!]*$|^用\s*[a-z][。！!]*$|就(?:买|租|报|住)[^，,。了]{1,20}[。！!]*$|采用|选用
      (?<![挑筛竞当入评候人])选(?!择(?!了)|项|举|手|修|取器|中了?的|型中|题)|就用|就选
      (?:就|都)?按(?:照)?.{1,20}(?:来|走|做|办|执行)(?:吧|了)?[。！!]*$|(?:就|统一|一律)(?:走|上|用)|拍板
    `,
    unless: /^那就(?:这样|先这样|算了|不|好|行|再说|麻烦|谢谢|拜托|开始|继续|等)|就用户|选哪|选什么|怎么选|如何选|可选|选一下|帮.{0,6}选|选择困难|^(?:请|把)|(?:没|不)选(?!自)|^(?:可以|好|行|就|那就)*[，,]?按(?:照)?(?:(?:这|那)(?:个|样|么)|你(?:说|讲|的)(?:的)?(?:来|办|做|走|弄))/,
  },
  {
    name: 'use-then', confidence: 0.75,
    when: /(?:用|选|走|上|买|去|要|叫)[^，,。]{1,24}(?:吧|就行|就好|得了)[\s。！!~～💪👉]*$|(?<![使费通作专应信录占公商常日家复引调备适利启禁停弃试实效])用[^，,。]{1,24}了[\s。！!~～]*$|^(?:那就|就|还是|最终|最后|统一)\s*用(?:回)?[^，,。]{1,24}$/u,
    unless: /用(?:户|完|过|于|途|力|心|法|例|在|来|到|不了|不着|了(?:很|好|一|两|三|几|半|多))|不用[^，,。]{0,4}了|^(?:帮|请|给|把)|(?:怎么|如何|可以|能|会)(?:用|去)|看吧|试试|来吧|^(?:后来|结果|重启|这样)|把/,
  },
  {
    name: 'topic-uses', confidence: 0.65,
    when: /^(?:我们的|咱们的)?\s*[\u4e00-\u9fffa-z]{2,10}\s*(?:统一|都|就|还是|我们|现在|目前)?用\s*[a-z][\w.+#-]*(?:\s+[a-z\d.]+)?(?:\s*[+＋、和/]\s*[a-z][\w.#-]*(?:\s+[a-z\d.]+)?){0,4}[\s。！!]*$/,
    unless: /不用|不要|别|怎么|如何|可以|能|会|(?:使|费|通|作|专|应|信|录|占|公|商|常|日|家|复|引|调|备|适|利|启|禁|停|弃|(?<!测)试|实|效)用|^(?:我(?!们的)|你|他|她|它|这|那|请|想|要|先|帮|[之以]前|原[来先]|过去|从前)/,
  },
  {
    name: 'give-up', confidence: 0.8,
    when: alternatives()`
      放弃|砍掉|弃用|作罢|取消(?:了|掉)?|搁置|不再
      (?:先|暂时|暂)不(?:买|换|租|发|续|招|卖|做|搞|上|弄|加|考虑|升级|支持|发布|迁移|动|改|接)
      (?:不|别)(?:做|搞|用|上|去|买|换|装|接|考|学|练|升级?|迁移?|支持|参加|打算|追|养|租|续|报|订|请|卖)[^，,。吗]{0,24}了(?:[。！!～~]*$|[，,])
      ^(?:我)?(?:现在|最近|已经|以后|再也)*不再?(?:喝|吃|抽|骑|坐|跑|打|练|玩|听|读|穿|看)(?!到|完|惯|起|下|懂|清|见|出|动|过)[^，,。吗了]{1,10}了[。！!]*$
      停(?:掉|用|止)(?!吗)|下掉|废弃|不上(?=\s*[a-z0-9\u4e00-\u9fff])|推迟|延期|缓一缓
    `,
    unless: /怎么|为什么|如何|能不能|别取消|不要取消|不再(?:报错|出现|显示|响应|生效|提示|工作)|用不了|(?:不|没)(?:放弃|取消)|不用(?:你|您|他|她|再|管|担心|麻烦)|^(?:请|帮|把)|停用词|不上(?:去|来|了)|登不上|连不上|把[^，,。]{1,24}了/,
  },
  {
    name: 'english-choice', confidence: 0.8,
    when: alternatives()`
      \b(?:we|i)(?:'ve| have| just)? (?:chose|picked|selected|dropped|abandoned|cancell?ed|gave up(?: on)?|postponed|rejected|ruled out|settled on)\b
      \bwe(?:'ve| have| all| finally| both)* (?:went|gone) with (?!(?:him|her|them|you|us|it|my|his|their|friends?|family|mom|mum|dad)\b)(?!.* to (?:the|a|my|our)?\b)
      ^we (?:drop|keep|skip|adopt|stay with|stick with|stay on) (?!\w+ing\b|packets|frames|requests|connections|messages|data|losing|the (?:ball|word))[a-z]|^no more [a-z]+ (?:on|for (?:me|us)|after|before|during|until)\b
      \bi(?:'ve| have| finally| eventually)* (?:went|gone) with (?:the|an?|option|plan|[a-h]\b)(?! (?:friend|guy|girl|colleague|team|group|family|kids)\b)(?!.* to (?:the|a|my)\b)
      \b(?:meeting|call|demo|trip|event|party|dinner|lunch|review|interview|flight|appointment|session|standup|launch|release|workshop|class|visit|talk|conference|deal|concert|wedding|training|sync|kickoff|retro)\b[\w ]{0,24} (?:is|was|has been|got|are|were) (?:now |just )?(?:cancell?ed|called off|off(?=[.!,]|$)|not happening)
      \bwe(?:'re| are) (?:dropping|using|adopting|cancell?ing)\b|\bi(?:'m| am) (?:dropping|cancell?ing)\b
      \bwe(?:'re| are) not (?:doing|using|adopting|building|supporting|shipping|going with)\b(?!.*\byet\b)
      \b(?:we|i)(?:'re| are|'m| am)? (?:won't|will not|not going to) (?!be able|have time|know|make it)\w+
    `,
    unless: /\bwhat\b|\bif\b/,
  },
]
