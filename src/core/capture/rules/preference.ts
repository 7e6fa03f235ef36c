// Preferences: how the person wants things from now on (standing rules, also as orders), likes and habits.

import { alternatives } from '../../text/alternatives.ts'
import { extended } from '../../text/extended.ts'
import type { CueRule } from './rule.ts'

/** A rule for the future: a word of always, never or each time, with something to do or leave. */
export const STANDING_RULES: readonly CueRule[] = [
  {
    name: 'from-now-on', confidence: 0.9,
    when: /(?:以后|今后|往后(?![推挪延移拖放排退靠翻看走])|日后|从今(?:往|以)?后|从现在(?:起|开始)|(?<!一)下次(?:开始|起|再)?)(?![再]?说)[^，,。]{0,4}[\u4e00-\u9fffa-z]|以后$/,
    unless: alternatives()`
      (?:完成|结束|上线|部署|更新|安装|升级|修改|发布|之|执行|运行|启动|重启|毕业|回来|到家|下班|签约|月|周|天|年|日|号|出来|做完|改完)(?:了)?以后(?![^，,。]*(?:别|不要|请|都|勿))
      [\u4e00-\u9fff]了[^，,。]{1,10}以后(?![^，,。]*(?:别|不要|请|都|勿|必须|要))
      ^(?!我|你|咱)[^，,。]{2,}以后[^，,。]*(?:从[^，,。]{1,16}[升降涨减增缩提](?:到|至)|[快慢好多少稳低高]多了)
      以后再|以后(?:会|想|可能|要是|打算)
    `,
  },
  { name: 'always', confidence: 0.85, when: /(?:每次|每回|凡是|一律|始终|永远|全程|任何时候|不管什么|无论什么|所有[\u4e00-\u9fffa-z ]{1,12}都|统一(?:用|走|放|采用|使用|命名|写|按))/, unless: extended()`
    ^(?:为什么|怎么)
    |^(?!我|咱|你|请|代码|回[答复]|提交|发布)[^，,。]{1,10}(?<![时候上里中])(?:每次|每回|永远|始终)
    (?![^，,。]{0,16}(?:[要得先请别]|必须|务必|记得|应该?|统一|按))
    |(?:每次|每回)[^，,。]{0,12}(?:都|又|总)[^，,。]{0,4}
    (?:
      迟到|忘|漏|错|堵|卡|慢|晚|丢|坏|掉|断|吵|骂|哭|拖|挂|崩|闪退|超时|重启|踩坑|折腾|受罪|加班|返工|扯皮|吵架|出(?:错|问题|岔子)|生气|崩溃|没
      |不(?!要|得|能|许|准|用|加|写)|被|半天|[很好]久|这样
    )
    |(?:每次|每回)[^，,。]{0,16}(?:我就|就会|都会|都能|让我|觉得|感)|每次(?:都)?(?:会)?(?:报错|失败|崩|卡|出现|提示|重启|打开)|永远(?:在|是|爱|不会|都是)|失败
    |报错
  ` },
  { name: 'never', confidence: 0.85, when: /(?:别再|不要再|不准|不许|禁止|严禁|不得|切勿|请勿|千万(?:别|不要)|绝对?(?:不要|不能|别|不可|不(?=[用写碰加放改动]))|决不(?=[用写碰加放改动要能])|永远不要|永不)/, unless: /被禁止|(?:这|本)次(?:先)?(?:别|不要)|显示禁止|(?:别|不要)再(?:重复|执行|说|试|跑|问)[^，,。]{0,4}了/ },
  { name: 'call-me', confidence: 0.9, when: /(?:叫|称呼|喊)我[^，,。]{1,12}(?:就行|就好|吧|即可|就可以)?[。！!]*$|\bcall me\b|\baddress me as\b/, unless: /(?:别人|大家|同事|他们|他|她|老板|妈|爸|朋友)(?:们)?(?:都)?(?:叫|喊)我(?:去|来|回|帮|做)?|叫我(?:去|来|回|帮|做|起|改|写)/ },
  {
    name: 'english-standing', confidence: 0.9,
    when: alternatives()`
      \b(?:from now on|going forward|in (?:the )?future|every time|whenever|always|never|by default|each time|don't ever|do not ever|no longer want|at all times|under no circumstances)\b
      ^when(?:ever)? (?:you|i ask you to) (?:write|answer|reply|respond|edit|change|create|generate|commit|explain|refactor|review)\b
      ^(?:please )?stop \w+ing\b|^(?:please )?(?:avoid|refrain from) \w+ing\b
    `,
    unless: alternatives()`
      \b(?:has|have|had|was|were|is|i've|i'm|i|we|we're|you|you're|that's|he|she|it's|it|they|they're) (?:\w+ )?(?:always|never)\b
      ^(?!please\b|when)(?:my|our|the|his|her|their|this|that|[a-z]+) (?:[a-z]+ ){0,2}(?:always|never) (?!as\b|use[sd]?\b)[a-z]+s\b
      \bi(?:'ve| have)? never\b|\bnever mind\b|\balways (?:fails?|crash(?:es)?|returns?|throws?|errors?)\b
      \bas always\b|\balmost always\b
    `,
  },
]

/** A plain prohibition has the force of a rule only where nothing is asked for now (see classify.ts). */
export const PLAIN_RULES: readonly CueRule[] = [
  { name: 'do-not', confidence: 0.7, when: extended()`
    ^(?:请|也|都|一定|记得|注意|回答时|回复时|写代码时)*(?:[\u4e00-\u9fffa-z]{1,8}(?:里|中|上|时|的时候|内))?(?:不要|别|勿)
    (?!忘|告诉(?:别人|其他人|任何人|大家|他|她)|说|急|担心|怕|生气|介意|了|管|着急|这样|问|慌|紧张|提了|灰心|误会)[^，,。]{2,}
  `, unless: /了[，,。！!\s]*$|这(?:个|次|里|段|句|样|条|一)|那(?:个|次|里|段|样|些)|刚才|现在|上面|下面|此处|太[^，,。]{1,4}[。！!]*$|见到|忘/ },
  { name: 'must', confidence: 0.7, when: /(?:必须|务必|一定要|都要|都得|都应该?|都用|要求(?:都|必须))[^，,。]{2,}/, unless: /(?:我|他|她)[^，,。]{0,6}(?:必须|务必|一定要|都要|都得)|(?:等|排|堵)[^，,。]{0,4}(?:[很好]久|半天|小时|分钟)|踩坑|折腾|返工|扯皮|这(?:个|次)|怎么|了[。！!]*$/ },
  {
    name: 'reply-in', confidence: 0.75,
    when: extended()`
      (?:请)?(?:都|全程|一直)?(?:用|使用|讲|说)\s*(?:简体|繁体)?(?:中文|英文|英语|汉语|chinese|english|日语|日文|粤语)(?:来)?
      (?:回答|回复|交流|沟通|对话|说|解释|输出|回应|答复)(?:我|即可|就行|就好|吧|问题)?[。！!]*$
      |^(?:please )?(?:always )?(?:reply|respond|answer|speak|write)(?: to me)? in (?:chinese|english|\w+ese)\b
    `,
    unless: /用(?:中文|英文)(?:怎么|如何)/,
  },
  {
    name: 'convention', confidence: 0.7,
    when: alternatives()`
      ^(?:代码|变量|函数|方法|文件|接口|字段|表|类|组件|分支|标签)?(?:风格|命名|规范|格式|注释|缩进|提交信息|提交说明|commit(?: message)?|日志格式)(?:名|里|中)?\s*(?:[:：]|统一|一律|都|要|请)*\s*(?:用|写|采用|使用|按|遵循|不加|不写|必须|[:：])\s*\S
      ^[^，,。我你他]{2,12}(?:都|一律|统一)(?:保留|写|放|按|加|带|采用|以)[^，,。了]{1,}
      ^[^，,。]{2,12}(?:的时候|时)[，,]?(?:请|要|先|提前|别|不要|必须|记得|尽量|多|少)(?!了|数|年)
      ^(?:你的?)?(?:回答|回复)(?:我)?(?:的时候|时|里|中)?(?:要|请|先|都|尽量|不要|别|必须|用)\s*\S
    `,
    unless: /怎么|如何|这(?:个|次|里|段)|上面|下面/,
  },
  { name: 'keep-it', confidence: 0.7, when: /(?:请)?\s*(?:keep it|尽量|优先(?!级)|默认)\s*[\u4e00-\u9fffa-z]|(?:请|回答|回复|输出)[^，,。]{0,6}(?:简短|简洁|精简|直接|详细)(?:一?点|些)?[。！!]*$/, unless: /优先级|默认(?:值|是|为|情况|端口|会|的|密码)|我(?:尽量|会)/ },
  {
    name: 'english-rule', confidence: 0.7,
    when: /^(?:please )?(?:do not|don't) \w+|^(?:please )?(?:make sure|be sure) to\b|^(?:you )?must (?:not )?\w+|\bmust (?:always|never|not)\b|^(?:please )?use [\w.+@/-]+(?: \w+)?(?: instead of |, not | rather than )/,
    unless: /\b(?:this(?! (?:codebase|project|repo|repository|package|team|company)\b)|that|now|here|yet|worry|know|think|see|understand|forget|have)\b/,
  },
]

/** What the person likes, dislikes, prefers or is used to. */
export const LIKINGS: readonly CueRule[] = [
  {
    name: 'like', confidence: 0.85,
    when: extended()`
      (?:我们?|本人|咱|俺)[^，,。？?]{0,10}?(?:就是)?(?:更|很|非常|特别|比较|最|都|也|还|一直|从小|真的|超|超级|挺|不太?|不怎么|并不|一般|通常|平时|都是|只)*
      (?:
        喜欢|喜爱|偏好|偏爱|偏向|倾向(?:于)?|习惯|最爱|热爱|爱(?=[吃喝看用听玩打读做穿])|讨厌|反感|厌恶|受不了|只认|只用|只喝|只吃|感兴趣|钟爱|擅长|更愿意|更想
        |宁愿|宁可|prefer|like|love|hate
      )
    `,
    unless: /我(?:不)?喜欢(?:你|他|她|这(?:个|部|本|首|句|张)[^，,。]{0,8}[。！!]?$)|习惯(?:了)?[。！!]?$|喜欢上了?你|我爱你|(?:你|他|她|人们|大家|用户)[^，,。]{0,4}喜欢/,
  },
  { name: 'like-implied', confidence: 0.75, when: /^(?:就是|还是|更|很|非常|特别|最|也|都|从来?|一直|平时|向来|真的)*(?:喜欢|偏好|偏爱|更?习惯|不爱|讨厌|热爱|倾向于|最爱)(?=[\u4e00-\u9fffa-z0-9])/, unless: /吗|习惯(?:性|了)|喜欢(?:你|就)/ },
  { name: 'favourite', confidence: 0.85, when: alternatives()`
    我(?:最|比较|更|特别|非常|很)?(?:喜欢|爱|感兴趣|欣赏|讨厌)的[^，,。]{0,12}(?:是|有)|我的(?:爱好|兴趣|偏好|习惯|喜好|最爱)
    我(?:对|平时)[^，,。]{1,16}(?:感兴趣|有兴趣|很着迷|过敏)|\bmy (?:favou?rite|preference|hobby|hobbies|editor of choice)\b
  ` },
  {
    name: 'habit', confidence: 0.75,
    when: alternatives()`
      (?:^|[，,])(?:我们?|本人)[^，,。]{0,6}(?:一般|通常|平时|经常|总是|从来|从不|每天|每周|每晚|每年|都(?:选|用|买|喝|吃|走|坐|是在|会)|不(?:喝|吃|抽|用|碰|熬夜|加班|看|玩)(?!了|到|完|惯|起|下|懂|清|见|出))[^，,。]{0,30}
      我不太?能(?:吃|喝)|我都(?:选|用|买|喝|吃|走|坐|会|是)|优先选|一般(?:会|都)(?:选|用|买|吃|喝|配|去|听|看)
    `,
    unless: /(?:不|没)用(?:了|说|谢|担心|管)|不用[^，,。]{1,24}了(?:[，,。！!\s]|$)|看不|用不|吃不消|都(?:用|买|喝|吃|走)(?:了|过)|怎么|不看(?:了|好)|不会/,
  },
  {
    name: 'english-like', confidence: 0.85,
    when: alternatives()`
      \b(?:i|we)(?:'d)?(?: really| also| usually| generally| always| still| much)* (?:prefer|like(?! to (?:know|ask|see))|love|hate|dislike|enjoy|can't stand|tend to|detest|adore)\b
      \bi(?:'m| am) (?:used to|a (?:big )?fan of|not a fan of|into|fond of)\b
      \bi (?:don't|do not) (?:like|want to see|enjoy|eat|drink|use)\b
      ^i (?:no longer (?!have|know|want|need|see|work|live)[a-z]+ \w|(?:don't|do not) (?!have|know|want|need|see|think|work|live)[a-z]+ [\w ]{1,30} any ?more\b)
      ^i (?:can't|cannot|can not) (?:eat|drink|stand)\b|\bi (?:usually|typically|normally|never|always) \w+
      \b(?:i'd|i would) rather\b
    `,
    unless: /\bi'd (?:love|prefer|hate|enjoy) to\b|\b(?:would|i'd) like (?:to|you|a|an|the|some)\b|\blike this\b|\blooks? like\b|\bif\b/,
  },
  { name: 'mixed-like', confidence: 0.8, when: /我\s*(?:更|比较|还是)?\s*(?:prefer|like|love|hate)\b/ },
]

/** `我希望你以后…`: a wish is a preference only where it is meant to last. */
export const LASTING_WISH: RegExp = /(?:希望|需要|想要|要求)[^，,。]{0,12}(?:以后|今后|每次|始终|一直|都|总是|尽量|不要|别)|(?:希望|需要|想要|要求)你?(?:的)?(?:回答|回复|输出)[^，,。]{0,8}(?:简短|简洁|详细|直接|中文|英文)/
