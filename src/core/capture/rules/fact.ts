// Facts about the person, their people, projects and business. How code behaves and what the world knows is not kept.

import { alternatives } from '../../text/alternatives.ts'
import { extended } from '../../text/extended.ts'
import type { CueRule } from './rule.ts'

/** Attributes that only make sense for somebody's own things. */
const ATTRIBUTE = '(?:抬头|法人|全称|简称|编号|号码?|单号|订单号?|工号|学号|车牌|牌照|电话|手机(?:号)?|座机|邮箱|微信|qq|地址|住址|账号|帐号|卡号|户名|开户行|税号|密码|口令|key|token|id|端口|域名|ip|服务器|代号|项目名|全名|名字|姓名|昵称|小名|网名|生日|年龄|身高|体重|血型|籍贯|老家|户籍|职位|岗位|职业|专业|学校|单位|公司|部门|团队|学历|月薪|年薪|薪资|工资|薪水|预算|单价|报价|价格|金额|首付|房租|租金|费用|成本价|发薪日|财年|汇率|折扣|负责人|对接人|联系人|甲方|乙方|客户|供应商|老板|领导|上司|导师|同事|老师|班主任|纪念日|截止日|交房日|到期日|版本号?|型号|尺寸|尺码|规格|配置|技术栈|系统|环境|仓库|分支|目录|路径)'

const KIN = '(?:我(?:的)?(?:妈妈?|爸爸?|父母|母亲|父亲|爷爷|奶奶|外公|外婆|姥姥|姥爷|老婆|妻子|老公|丈夫|先生|太太|媳妇|对象|女朋友|男朋友|女友|男友|儿子|女儿|孩子|宝宝|娃|哥哥?|姐姐?|弟弟?|妹妹?|叔叔?|舅舅?|姑姑?|家人?|室友|同桌|邻居|猫|狗|朋友|同学|闺蜜|领导|老板|上司|同事|导师|老师)|老婆|老公|孩子|女儿|儿子|爸妈|爸爸|妈妈)'

export const FACT_RULES: readonly CueRule[] = [
  {
    name: 'introduces', confidence: 0.9,
    when: alternatives()`
      ^(?:我|本人)?今年\s*[\d一二三四五六七八九十]{1,3}\s*(?:周)?岁
      ^(?:大家好[，,])?(?:我|本人)(?:的名字)?(?:就)?(?:叫|姓|名叫|是[^，,。]{0,12}的?(?:工程师|程序员|开发|设计师|产品经理?|运营|学生|老师|医生|护士|律师|会计|经理|负责人|创始人|老板|撇子|党|控|迷|人|生|员|师|家|者|长|手|助理|专员|顾问|主管|总监|组长|主任|主编|编辑|员工|新手|小白|初学者|小[\u4e00-\u9fff]))
      \bmy name is\b|^i(?:'m| am) (?:a|an|the|from|based|working|responsible|allergic|married|\d)\b
    `,
    unless: /我是(?:说|想|不是|要|在|来|否)|叫(?:了|你|他)/,
  },
  { name: 'attribute', confidence: 0.85, when: extended()`
    \bfiscal year\b.{0,12}\b(?:starts|begins|ends)\b
    |\b(?:birthday|anniversary|phone(?: number)?|email|address|password|salary|budget|age|height|weight|username|account|license plate|employee id)\b
    (?! (?:meeting|review|call|talk|discussion|session|party|dinner|lunch|approval|interview|planning|sync|workshop|audit|reset|change|migration)\b)[\w ]{0,16}
    (?:\bis\b|:)\s*\S
    |${ATTRIBUTE}(?:[^，,。\u4e00-\u9fff]{0,2}|分别|一般|现在|目前|就|应该)?(?:是|为|叫|[:：=]|在|填|用)\s*[^\s，,。？?]|${ATTRIBUTE}\s*[a-z]*[\d-]{3,}|${ATTRIBUTE}\s*\[已脱敏\]
    |${ATTRIBUTE}\s*[¥$€]?(?:\d+(?:\.\d+)?|[一二两三四五六七八九十百]{1,4}(?=[万千亿元块]))\s*(?:万|元|块|千|亿|k\b|岁|cm|kg|公?斤|厘?米|平|人|%)
    |(?:合同|订单|快递|运单|工单)号?\s*[a-z0-9-]{6,}
  `, unless: /(?:端口|路径|目录|版本|系统|环境|配置|分支|地址|服务器|id|ip|key|token)(?:不?是(?:否|不)|为空|报错)|(?:的)?(?:默认|返回|提示|报错)|(?:是|为|[:：])\s*(?:这样|如下|这个|下面|什么)/ },
  {
    name: 'works-lives', confidence: 0.85,
    when: extended()`
      (?:^|[，,])(?:我们?|本人|咱们?|我家|我司|我们?(?:公司|团队|部门|学校|单位|组))(?:现在|目前|一直|主要|平时|也|都|原来|刚|不太|不怎么|不是很|比较|很)*
      (?:
        住|在|来自|做|从事|主营|经营|位于|负责|管|学|读|教|搞|开|养|有|没有|用的?是?|跑在|部署在
        |不?会(?=[说用写开弹做游打讲唱画修骑编拉下]|瑜伽|钢琴|书法|摄影|法语|日语|英语)|不懂|懂|属|月薪|年薪|今年[^，,。]{0,4}岁|毕业于|就读
      )
      (?![了过完着好到掉一])[^，,。]{1,}
    `,
    unless: alternatives()`
      (?:说|指|要|想|问|需要|看到|得到|遇到|试)的是|还是
      我(?:在|有|没有?|用)(?:想|看|问|考虑|一个(?:问题|想法|需求|疑问)|个(?:问题|疑问|想法)|点|些|尝试|找|等|写|改|测试|运行|执行|使用时|用|使用|做(?:一个|这个|什么))
      (?:我|我们)(?:有|没有?|在)(?:问题|疑问|办法|听说|时间|空|说)
      会(?:把|去|先|在|再|努力|继续|注意|认真|好好|尝试|试|考虑|听|看|的|找|提供|给|报错)
      没有(?:看|想|说|用|找|收|成功)|做(?:不|一下)|用不|在(?:于|此|吗)
    `,
  },
  { name: 'in-use', confidence: 0.7, when: /^(?:主要|平时|一直|都|还是|仍然|依然)*(?:在用|用的?是|使用的?是?|主要用|一直用)\s*[^，,。？?\s]{1,}/ },
  {
    name: 'ours', confidence: 0.8,
    when: extended()`
      (?:^|[，,：:])(?:我们?|咱们?|本人|我司|我方|公司|团队|项目|本项目|该项目|这个项目|甲方|客户|班级|学校|店里|家里)(?:的)?[^，,。]{0,16}?
      (?:
        (?<![还可但于只总老凡若])是|(?<![因作行以成])为(?!了|什)|叫|(?<![没还所只])有(?!趣|所|些|点|关|效|用|时|机会|可能|必要|办法|意思|道理|名|人说)
        |共(?!同|享)|一共|分为?(?!享)|(?<![服顺听自])从|(?<![自理路缘事])由(?!于)|放在|在|使用|采用|基于|位于|支持|属于|包括|包含|不支持|规定|要求|不?允许|只能
        |不让
      )
      (?!不是|否)[^，,。？?]{1,}
    `,
    unless: /^(?:我们|咱们?)(?:把|将)(?![^，,。]*了)|(?:说|指|要|想|问|需要|看到|得到|遇到)的是|居然|竟然|原来|果然|的(?:问题|意思|想法|目的|需求|理解|代码|错误|疑问|要求|建议)(?:是|在)|(?:有|是)(?:问题|什么|没|点|些|个问题|bug)|我(?:是|有|从|在)|有(?:办法|可能|必要|报错)/,
  },
  {
    name: 'value', confidence: 0.7,
    when: /^[\u4e00-\u9fffa-z0-9 ]{2,20}?(?:订|定|选|用|放|存|填)?的?是\s*[a-z]{0,6}[-_./]?\d[\w.-]*\s*(?:号|层|楼|万|元|块|天|人|%|秒|分钟?|小时|个月|年|页|次|条|台|位|个|核|[gm]b?|[。！!]|$)/,
    unless: /默认|返回|函数|变量|参数|协议|字符|代码|结果|输出|状态码|错误码|应该|我说|这(?:个|里|段)|那(?:个|里)|^(?:今天|明天|昨天|时间|现在)|http|tcp|sql/,
  },
  { name: 'kept-at', confidence: 0.7, when: /(?:放|存|保存|收|停|寄存|备份)在\s*[^，,。]{2,}/, unless: /[右左上下中顶底](?:[上下左右])?(?:角|边|侧|方|间|部)|页面|按钮|^(?:把|请|帮|先)|怎么|哪|能|会|可以|应该|报错/ },
  {
    name: 'located', confidence: 0.75,
    when: extended()`
      ^[\u4e00-\u9fffa-z0-9 ]{2,20}?(?:部署|跑|放|托管|架|挂)?在\s*(?:https?:\/\/\S+|\d{1,3}(?:\.\d{1,3}){3}|[a-z0-9-]+(?:\.[a-z0-9-]+){1,4})(?=[:/\s，,。]|$)
      |^(?:the |our )?[a-z][\w -]{1,30}[ ]
      (?:lives (?:at|on|in)|(?:is|are) (?:hosted|deployed|running|served) (?:at|on|in|from)|(?:is|runs|listens) on port|(?:is|are) behind|sits behind)[ ]
      [\w./:-]{2,}
    `,
    unless: /报错|打不开|访问|连不|哪|\b(?:it|this|that|function|method|schedule)\b/,
  },
  { name: 'no-longer', confidence: 0.8, when: /^我(?:现在|已经?)*不(?:住(?:在)?[^，,。]{2,12}|在[^，,。]{2,12}(?:工作|上班|干|做))了|^i (?:no longer (?:work|live)|(?:don't|do not) (?:work|live) (?:in|at|for) [\w ]{2,24} any ?more)\b/ },
  { name: 'window', confidence: 0.75, when: /^[\u4e00-\u9fffa-z ]{2,16}是(?:在)?每(?:天|日|周|月|季度?|年|个?工作日|隔)[^，,。]{1,20}$/, unless: /^(?:这|那|他|她|它|问题|原因)/ },
  {
    name: 'named', confidence: 0.8,
    when: extended()`
      ^(?:新来的?|我们?的?|隔壁的?|那个)?[^，,。我你他]{0,6}
      (?:实习生|同事|客户|经理|产品|设计师?|运营|测试|后端|前端|新人|室友|邻居|房东|老师|导师|供应商|助理|秘书|负责人|组长|对接人|联系人)(?:名字)?
      (?:叫|是(?=[老小阿]))\s*[\u4e00-\u9fffa-z]{2,10}
      |^(?:the|our) new (?:intern|hire|pm|designer|manager|colleague|teammate|engineer|developer|boss|client) is (?:called |named )?[a-z]+[.!]?$
    `,
    unless: /叫(?:我|你|他|她|什么|做|去|来|不)/,
  },
  {
    name: 'duty', confidence: 0.8,
    when: /由[^，,。]{1,12}(?:负责|接手|管|牵头|对接|跟进|维护)|归[^，,。]{1,10}(?:管|负责)|[\u4e00-\u9fff]{1,6}(?:负责|主管|分管)(?!人)[^，,。]{1,}|\b\w+ (?:owns|leads|manages|handles|is responsible for|is in charge of|maintains|does qa|runs)\b/,
    unless: /^(?:这|那|该)?[^，,。由归]{0,8}(?:函数|模块|组件|接口|类|方法|服务|程序)[^，,。由归]{0,6}负责|由(?:该|此|这|这个)?(?:函数|模块|组件|接口|方法|服务|程序|系统)|\b(?:it|this|that|function|class|module|component|service|method|code|script|which|who)\b/,
  },
  {
    name: 'owner', confidence: 0.8,
    when: alternatives()`
      ^(?:the |our )?(?:[a-z][\w -]{1,24} (?:owner|maintainer)|(?:owner|maintainer|person in charge) of [a-z][\w' -]{1,24}) is (?:now )?[a-z]+(?: [a-z]+)?[.!]*$
      ^[a-z]+(?: [a-z]+)? is (?:now )?the (?:[a-z][\w -]{1,24} (?:owner|maintainer)|(?:owner|maintainer) of [a-z][\w' -]{1,24})[.!]*$
    `,
    unless: /^(?:it|this|that|he|she|who|which)\b|\b(?:file|process|thread|lock|object|default|unknown|null|missing|invalid|required)\b/,
  },
  {
    name: 'version', confidence: 0.75,
    when: alternatives()`
      ^(?:the |our |my )?(?:[a-z][\w.+#-]{0,20} ){0,3}(?:version is (?:now )?|is (?:now )?(?:at|on) version )v?\d
      ^(?:i|we)(?:'re| are) (?:now |still |currently )?on version v?\d
      ^[\u4e00-\u9fffa-z.+# -]{1,20}(?:现在|目前|还)?(?:是|用的是)\s*v?\d{1,4}(?:\.\d{1,4}){0,3}\s*版本?(?![\u4e00-\u9fff])
    `,
    unless: /^(?:这|那|它)|默认|最新|最低|\b(?:latest|newest|default|minimum|maximum|required|supported|this|that|which|it)\b/,
  },
  { name: 'kin', confidence: 0.8, when: extended()`
    (?:^|[，,])${KIN}[^，,。]{0,12}
    (?:
      是|叫|姓|来自|在|有|今年|住|做|身体|血压|血糖|喜欢|爱|不(?:能|吃|喝)|过敏|属|岁
      |上(?:小学|初中|高中|大学|幼儿园|初[一二三]|高[一二三]|大[一二三四]|[一二三四五六]年级)|一直|高|生日|怕|对
    )
  `, unless: /说|让我|问我/ },
  { name: 'related', confidence: 0.8, when: /^[\u4e00-\u9fffa-z]{1,8}是(?:我|我们)(?:的)?[^，,。]{1,8}[。！!]*$|^[a-z]+(?: [a-z]+)? is (?:my|our|the new) [a-z ]{2,24}[.!]?$/, unless: /^(?:以下|下面|上面|这|那|它|他|她|附件|居然|竟然|原来|果然|[还就都不只又可]是)|了[。！!]*$/ },
  {
    name: 'routine', confidence: 0.7,
    when: extended()`
      ^(?:(?:our|my) [\w' -]{2,30}?|i|we) (?!(?:was|were|did|had|went|got)\b)[a-z]+(?<!ed)\b.{0,40}?\b
      (?:
        every (?:other |second )?(?:day|week|month|year|morning|evening|night|weekday|weekend|quarter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)
        |(?:once|twice|three times) (?:a|per) (?:day|week|month|year)|on (?:mon|tues|wednes|thurs|fri|satur|sun)days
      )
      \b
    `,
    unless: /\b(?:errors?|fails?|failing|crash(?:es)?|if|when|want|need|should|could|would|might|try)\b/,
  },
  {
    name: 'traits', confidence: 0.8,
    when: extended()`
      ^(?:i|we)(?:'m| am|'re| are) (?:a bit |very |severely |also )?
      (?:
        vegetarian|vegan|pescatarian|pregnant|diabetic|celiac|coeliac|asthmatic|dyslexic|gluten[- ]free|lactose[- ]intolerant|colou?r-?blind|left-handed
        |right-handed|single|divorced|widowed|engaged|retired|unemployed|bilingual|\d{2,3} ?cm
      )
      \b
      |^i (?:weigh \d|take [a-z]+ (?:once|twice|every|daily|for)\b|wear (?:a )?size \d|owe [a-z]+ [$€£]?\d)|^[a-z]+ owes me [$€£]?\d
    `,
  },
  { name: 'stands-in', confidence: 0.75, when: /^[\u4e00-\u9fffa-z]{2,12}?(?:现在|目前|先|暂时|临时|就)*(?:由|归|让)\s*[\u4e00-\u9fffa-z]{2,8}?(?:先|暂时|临时|来|帮忙)*(?:顶着|顶上|顶替|代管|代班|盯着|扛着|兜着)了?[。！!\s]*$/ },
  { name: 'routine', confidence: 0.7, when: /^(?:we|i|the \w+) (?:open|close|start|finish|wake up|go to (?:bed|work))s? (?:at|from)\b|每(?:天|日|周|月|年|季度|晚|早)[^，,。]{0,12}(?:交|开|发|做|去|有|上班|放假|结|休|还|到|体检|值班)/, unless: /报错|失败|崩|为什么|要求|提醒我|帮/ },
  {
    name: 'health', confidence: 0.8,
    when: alternatives()`
      ^我的(?:工作|性格|身体|睡眠|成绩|收入|家庭|专业|基础|水平|英语|记性|视力|作息)[^，,。]{0,2}(?:很|比较|不太|不怎么|有点|挺|特别|非常|一般|偏)
      养(?:了|着)[^，,。]{0,4}[只条盆缸]|我(?:近视|吃素|色盲|色弱|单身|已婚|离异|退休|失业)
      (?:我|本人)?(?:对[^，,。]{1,12}过敏|有(?:糖尿病|高血压|哮喘|过敏|近视|抑郁|焦虑症|胃病|颈椎病|腰椎)|血压(?:高|偏高|低)|一直在吃[^，,。]{1,12})
    `,
  },
  {
    name: 'english-own', confidence: 0.85,
    when: alternatives()`
      ^(?:i|we)(?:'m| am|'re| are|'ve been| have been) (?:currently |now |still |mostly |also )?(?:using|running|working (?:on|at|in|as|for)|building|developing|based|studying|learning|living|on (?:windows|mac|linux|ubuntu|node|python)|a (?:team|company|startup|group)|vegan)\b
      ^(?:i|we)(?:'ve| have) been (?!to\b|trying\b|having\b|getting\b|waiting\b|sick\b|busy\b)[a-z].{0,40} since\b|^i (?:don't|do not|never) work (?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b
      \bi was born\b|^(?:i|we) (?:don't|do not) have (?!time|any idea|a clue)
      \b(?:my|our)(?: [\w'-]+){1,5}? (?:is|are|was|lives?|works?|starts?|has|have|uses?)\b
      \b(?:i|we) (?:live|work|study|own|have (?:a|an|two|three|four|five|\d+)|run|use|develop|maintain|speak|drive|teach|play|coach)\b
      \bi(?:'m| am) (?:\w+ )?(?:years old|married|vegetarian|vegan|left-handed|colou?r-?blind)\b
      \bthe (?:contract|order|invoice|account|project|budget|client|customer|deadline|meeting|server|office|team|company|staging|production|phone|license)\b[\w ]{0,24} (?:is|are|number is|has)\b
    `,
    unless: alternatives()`
      \bmy (?:question|problem|issue|code|goal|idea|point|guess|understanding|intention) (?:is|was)\b
      \b(?:is|are) (?:not working|broken|failing|down|slow|giving|throwing|wrong)\b
      \bi (?:have|use) (?:a |an )?(?:question|problem|issue|trouble|error|bug)\b|\bhow\b
    `,
  },
]
