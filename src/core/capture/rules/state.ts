// States of which a person or a thing has one at a time (home, employer, floor, a role, a duty, the tool of a trade), and
// the moves from one to the next. A move needs no word of correction.

/** Whose state it is stands in group `who`, the value in `value`; either may be missing. */
export interface StateRule {
  readonly slot: 'home' | 'job' | 'floor' | 'role' | 'duty' | 'use'
  /** `holds`: tells a state. `moves`: tells that it has changed. `ends`: it is over and nothing else is named. */
  readonly tells: 'holds' | 'moves' | 'ends'
  /** Reads one folded clause without its time words. */
  readonly when: RegExp
}

const WHO = '(?<who>[\\u4e00-\\u9fff]{0,8}?)'
const ADVERBS = '(?:现在|目前|如今|已经?|都|刚刚?|又|终于|最近|后来|一家人?|全家|一直|还是|就|正式|主要|平时|一般)*'
const FLOOR = '(?:[a-z\\d一二三四五六七八九十]{1,3}\\s*(?:座|栋|号楼)\\s*)?(?<value>[\\d一二三四五六七八九十]{1,3}\\s*(?:楼|层|f(?![a-z]))|(?:the )?(?:\\d{1,3}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|ground|top) floor|floor \\d{1,3})'
const LATIN = "(?<who>i|we|my [a-z]+|our [a-z]+|the [a-z]+|[a-z]+)"
const ROLE_ZH = '(?:直属|顶头|新|现任|技术|项目|产品|部门|小组)?(?:领导|老板|上司|主管|经理|组长|导师|班主任|负责人|对接人|房东|女朋友|男朋友|女友|男友|对象|主治医生|私教|tl|leader|mentor|pm|ceo|cto)'
const ROLE_EN = '(?:[a-z]+ )?(?:manager|boss|supervisor|lead|mentor|advisor|pm|ceo|cto|cfo|landlord|girlfriend|boyfriend|doctor|dentist|therapist|trainer|coach|point of contact)'
const NAME_EN = '[a-z]+(?: (?!also\\b|still\\b|now\\b|just\\b|never\\b|always\\b|no\\b|has\\b|only\\b|both\\b|currently\\b|already\\b|really\\b|probably\\b|will\\b|is\\b|took\\b|to\\b)[a-z]+)?'
const CARE_EN = '(?:owns|leads|manages|handles|runs|maintains|(?:is|are) (?:now )?(?:responsible for|in charge of|on)|takes care of|looks after)'

export const STATE_RULES: readonly StateRule[] = [
  { slot: 'floor', tells: 'moves', when: new RegExp(`^${WHO}${ADVERBS}(?:搬|换|挪|迁)(?:家)?(?:到|至|去)了?\\s*${FLOOR}`) },
  { slot: 'floor', tells: 'moves', when: new RegExp(`^${LATIN}(?:'ve| have| has)?(?: just| now| all)* (?:moved|relocated) (?:up |down )?to (?:the )?${FLOOR}`) },
  { slot: 'floor', tells: 'holds', when: new RegExp(`^${WHO}${ADVERBS}(?:在|位于)\\s*${FLOOR}`) },
  { slot: 'floor', tells: 'holds', when: new RegExp(`^${LATIN}(?:'re| are| is| sits?| work)(?: now)? on (?:the )?${FLOOR}`) },
  { slot: 'home', tells: 'moves', when: new RegExp(`^${WHO}${ADVERBS}(?:从[^，,。]{1,10})?(?:搬(?:家)?(?:到|去|回|进|至)|定居(?:到|在|于)?|移居(?:到)?)了?\\s*(?<value>[\\u4e00-\\u9fff]{2,16})`) },
  { slot: 'home', tells: 'moves', when: new RegExp(`^${LATIN}(?:'ve| have| has)?(?: just| finally| recently| now)* (?:moved|relocated)(?: back| over| house| from [a-z ]{2,20}?)? (?:to|into) (?<value>[a-z][a-z .'-]{1,30})`) },
  { slot: 'home', tells: 'moves', when: new RegExp(`^${WHO}${ADVERBS}搬(?:了|过)?(?:新)?家了?[。！!]*$`) },
  { slot: 'home', tells: 'ends', when: /^我们?(?:现在|已经?)*不住(?:在)?[^，,。]{2,12}了$|^i (?:no longer live (?:in|at) .*|(?:don't|do not) live (?:in|at) .* any ?more)$/ },
  { slot: 'job', tells: 'ends', when: /^我(?:现在|已经?)*不在[^，,。]{2,12}(?:工作|上班|干|做)了$|^i (?:no longer work (?:at|for) .*|(?:don't|do not) work (?:at|for) .* any ?more)$/ },
  { slot: 'home', tells: 'holds', when: /^(?:我们?的?)?(?<who>公司|办公室|总部|仓库|工厂|门店|店|团队)(?:现在|目前|一直|还)*(?:在|位于|设在)(?![招做开搞用推裁涨准考搬装扩融筹改调进等找谈跑忙盈亏])(?<value>[\u4e00-\u9fff]{2,8})$/ },
  { slot: 'home', tells: 'holds', when: new RegExp(`^${WHO}${ADVERBS}住(?:在|到)?(?!院|校|宿|了|过|得|不|址)\\s*(?<value>[\\u4e00-\\u9fffa-z]{2,16})`) },
  { slot: 'home', tells: 'holds', when: new RegExp(`^${LATIN} (?:now |currently |still )?(?:live|lives|am living|are living|is living) (?:in|at|near) (?<value>[a-z][a-z .'-]{1,30})`) },
  { slot: 'job', tells: 'moves', when: new RegExp(`^${WHO}${ADVERBS}(?:从[^，,。]{1,10})?(?:(?:跳槽|跳)(?:到|去|进)?了?|入职了?|(?:换|转|调)(?:到|去)了?(?=[^，,。]{1,14}(?:工作|上班))|去了?(?=[^，,。]{1,14}(?:工作|上班|任职)))\\s*(?<value>[\\u4e00-\\u9fffa-z]{2,14}?)(?:公司)?(?:工作|上班|任职)?了?(?=[，,。！!\\s]|$)`) },
  { slot: 'job', tells: 'moves', when: new RegExp(`^${WHO}${ADVERBS}换(?:了)?(?:一?[份个家])?(?:新)?(?:工作|公司|单位|东家)了?$`) },
  { slot: 'job', tells: 'moves', when: new RegExp(`^${LATIN}(?:'ve| have| has)?(?: just| recently| now)* (?:(?:started|got|took|accepted|found)(?: working| a (?:new )?(?:job|role|position))? (?:at|with)|joined(?= [a-z]+(?: as\\b|[.!]*$)))(?! the\\b| a\\b| my\\b| our\\b| \\d) (?<value>[a-z][\\w.&-]{1,24})`) },
  { slot: 'job', tells: 'moves', when: new RegExp(`^${LATIN}(?:'ve| have| has)?(?: just| recently)* (?:changed|switched) (?:jobs|companies|employers)`) },
  { slot: 'job', tells: 'ends', when: new RegExp(`^${WHO}${ADVERBS}(?:从\\s*(?<value>[^，,。]{1,14}?))?\\s*(?:离职|辞职|被裁)了?[。！!]*$`) },
  { slot: 'job', tells: 'ends', when: new RegExp(`^${LATIN}(?:'ve| have| has)?(?: just| recently| finally)* (?:quit|left|lost|resigned from) (?:my|his|her|the) (?:job|company)\\b`) },
  { slot: 'job', tells: 'holds', when: new RegExp(`^${WHO}${ADVERBS}(?:在\\s*(?<value>[\\u4e00-\\u9fffa-z0-9]{2,16}?)\\s*(?:工作|上班|任职|就职|供职|实习|打工|(?:当|做|写)(?:[前后]端|开发|测试|运维|算法|研发|产品|设计|运营|销售|数据|驱动|架构|财务|行政|老师|[\\u4e00-\\u9fff]{0,4}(?:工程师|经理|师|员)))|(?:就职|任职|供职)于\\s*(?:[^，,。]{2,16}))`) },
  { slot: 'job', tells: 'holds', when: new RegExp(`^${LATIN}(?:'m| am|'re| are| is)? (?:now |currently )?(?:work|works|working) (?:at|for) (?<value>[a-z][\\w.& -]{1,24}?)(?= as\\b| in\\b|[,.!]|$)`) },
  { slot: 'duty', tells: 'moves', when: /^(?<what>[\u4e00-\u9fffa-z0-9 ]{2,16}?)(?:以后|现在|目前|已经?)*(?:交(?:接)?给|(?:改)?由|归|移交给|转给)\s*(?<value>[\u4e00-\u9fffa-z]{2,8}?)(?:来)?(?:负责|接手|管|跟进?|维护|对接|牵头)?了[。！!]*$|^(?<what2>[\u4e00-\u9fffa-z0-9 ]{2,16}?)现在(?:改)?(?:由|归)\s*(?<value2>[\u4e00-\u9fffa-z]{2,8}?)(?:来)?(?:负责|管|跟进?|维护|对接|牵头)/ },
  { slot: 'duty', tells: 'moves', when: /^(?<value>[\u4e00-\u9fffa-z]{2,8}?)(?:现在|已经?|正式|开始)*(?:接手|接管|接替[^，,。]{1,6}负责)了?\s*(?<what>[\u4e00-\u9fffa-z0-9 ]{2,16}?)了?[。！!]*$/ },
  { slot: 'duty', tells: 'moves', when: new RegExp(`^(?<value>${NAME_EN})(?: has|'s)?(?: just| now)? (?:took over|taken over|takes over) (?<what>[a-z][\\w -]{1,30}?)(?= from\\b|[.!,]|$)|^(?<value2>${NAME_EN}) now ${CARE_EN} (?<what2>[a-z][\\w -]{1,30}?)(?=[.!,]|$)|^(?<value3>${NAME_EN}) ${CARE_EN} (?<what3>[a-z][\\w -]{1,30}?) now(?=[.!,]|$)`) },
  { slot: 'duty', tells: 'ends', when: new RegExp(`^(?<value>我们?|[\\u4e00-\\u9fff]{2,4}?|[a-z]{2,12})(?:现在|已经?)*(?:不再|不)(?:负责|主管|分管|管|跟进?|维护|对接)\\s*(?<what>[\\u4e00-\\u9fffa-z0-9 ]{2,20}?)了?$|^(?<what3>[\\u4e00-\\u9fffa-z0-9 ]{2,20}?)(?:现在|已经?)*不再?(?:归|由)\\s*(?<value3>[\\u4e00-\\u9fffa-z]{1,8}?)(?:负责|主管|管|跟进?|维护|对接)了?$|^(?<value2>${NAME_EN}) (?:no longer|(?:doesn't|does not)(?=.* any ?(?:more|longer)$)) (?:${CARE_EN}|own|lead|manage|handle|run|maintain) (?<what2>[a-z][\\w' -]{1,30}?)(?: any ?(?:more|longer))?$`) },
  { slot: 'duty', tells: 'moves', when: /^(?<what>[\u4e00-\u9fffa-z0-9 ]{2,20}?)(?:以后|现在|目前|已经?)*(?:改(?:为|成)?由|(?:[从自]\s*)?起?\s*(?:改?由|归)(?=[^，,。]{2,8}(?:接手|接管|接替))|(?:[从自]\s*)?起\s*(?:改?由|归)|(?:还是|换成?|改)(?:由|让|给)?(?=[^，,。]{2,8}(?:负责|接手|管|跟进|维护|对接|牵头)))\s*(?<value>[\u4e00-\u9fffa-z]{2,8}?)(?:来)?(?:负责|接手|接管|接替|管|跟进?|维护|对接|牵头)(?:吧|了)?$/ },
  { slot: 'duty', tells: 'moves', when: /^(?<value>我们?|[\u4e00-\u9fff]{2,4}?|[a-z]{2,12})(?:现在|已经?|正式|开始)*(?:开始(?:负责|主管|分管|管|接手|接管)\s*(?<what>[\u4e00-\u9fffa-z0-9 ]{2,20}?)了?|(?:负责|主管|分管)\s*(?<what2>[\u4e00-\u9fffa-z0-9 ]{2,20}?)了)$/ },
  { slot: 'duty', tells: 'moves', when: new RegExp(`^(?<what>[a-z][\\w' -]{1,30}?) (?:was|is|has been|got) (?:now )?(?:handed|passed|transferred|given|reassigned)(?: over| off)? to (?<value>${NAME_EN})(?= from\\b|[.!,]|$)|^(?<value2>${NAME_EN}) (?:is|became) the new (?<what2>[a-z][\\w -]{1,24}?) (?:owner|maintainer)$|^(?:the |our )(?:new (?<what3>[a-z][\\w -]{1,24}?) (?:owner|maintainer) is|(?<what4>[a-z][\\w -]{1,24}?) (?:owner|maintainer) is now) (?<value3>${NAME_EN})$`) },
  { slot: 'duty', tells: 'holds', when: /^(?<what>[\u4e00-\u9fffa-z0-9 ]{2,16}?)(?:一直|还)*(?:是)?(?:由|归)\s*(?<value>[\u4e00-\u9fffa-z]{2,8}?)(?:来|在)?(?:负责|接手|管|跟进?|维护|对接|牵头)/ },
  { slot: 'duty', tells: 'holds', when: /^(?<value>我们?|(?!我)[\u4e00-\u9fff]{2,4}?|[a-z]{2,12})(?:现在|目前|一直|主要|也|都|还|同时|在)*(?<![不没])(?:负责(?!人)|主管|分管)\s*(?<what>[\u4e00-\u9fffa-z0-9 ]{2,20}?)[。！!]*$/ },
  { slot: 'duty', tells: 'holds', when: new RegExp(`^(?<value>${NAME_EN}) ${CARE_EN} (?<what>[a-z][\\w -]{1,30}?)(?=[.!,]|$)`) },
  { slot: 'role', tells: 'moves', when: new RegExp(`^(?:现在|如今)?(?<value>[\\u4e00-\\u9fffa-z ]{2,10}?)(?:现在|如今)是我们?的?(?<what>${ROLE_ZH})了?[。！!]*$|^(?<value2>[\\u4e00-\\u9fffa-z ]{2,10}?)是我们?的?新的?(?<what2>${ROLE_ZH})了?[。！!]*$|^(?:现在|如今)?我们?的?新?(?<what3>${ROLE_ZH})(?:现在|如今)?(?:换成|变成|换)(?:了)?\\s*(?<value3>[\\u4e00-\\u9fffa-z ]{2,10}?)了?[。！!]*$`) },
  { slot: 'role', tells: 'moves', when: new RegExp(`^(?<value>[a-z]+(?: [a-z]+)?) is now (?:my|our)(?: new)? (?<what>${ROLE_EN})\\b|^(?<value2>[a-z]+(?: [a-z]+)?) is (?:my|our)(?: new)? (?<what2>${ROLE_EN}) now\\b|^(?<value3>[a-z]+(?: [a-z]+)?) is (?:my|our|the) new (?<what3>${ROLE_EN})\\b|^(?:my|our)(?: new)? (?<what4>${ROLE_EN}) is now (?<value4>[a-z]+)|^(?:my|our) new (?<what5>${ROLE_EN}) is (?<value5>[a-z]+)|^(?:my|our) (?<what6>${ROLE_EN}) is (?<value6>[a-z]+(?: [a-z]+)?) now\\b`) },
  { slot: 'role', tells: 'holds', when: new RegExp(`^我们?的?(?<what>${ROLE_ZH})(?:现在)?(?:是|叫)\\s*(?<value>[\\u4e00-\\u9fffa-z ]{2,10})|^(?<value2>[\\u4e00-\\u9fffa-z ]{2,10}?)是我们?的?(?<what2>${ROLE_ZH})[。！!]*$`) },
  { slot: 'role', tells: 'holds', when: new RegExp(`^(?:my|our) (?<what>${ROLE_EN}) is (?:called |named )?(?<value>[a-z]+(?: [a-z]+)?)|^(?<value2>[a-z]+(?: [a-z]+)?) is (?:my|our) (?<what2>${ROLE_EN})\\b`) },
  { slot: 'duty', tells: 'moves', when: /^(?<what>[\u4e00-\u9fffa-z0-9 ]{2,20}?)的?(?:负责人|owner)(?:现在|已经?)*(?:(?:换|改|变)(?:成|为|由)?了?|现在是)\s*(?<value>[\u4e00-\u9fffa-z]{2,8}?)了?$|^(?<what2>[\u4e00-\u9fffa-z0-9 ]{2,20}?)的?新(?:任)?负责人是\s*(?<value2>[\u4e00-\u9fffa-z]{2,8})$|^(?<value3>[\u4e00-\u9fff]{2,4}?|[a-z]{2,12})(?:现在是|是新的?)\s*(?<what3>[\u4e00-\u9fffa-z0-9 ]{2,20}?)的?(?:负责人|owner)了?$/ },
  { slot: 'duty', tells: 'holds', when: /^(?<what>[\u4e00-\u9fffa-z0-9 ]{2,20}?)的?(?:负责人|owner)(?:目前|一直|还)*(?:是|为|叫|[:：])\s*(?<value>[\u4e00-\u9fffa-z]{2,8})$|^(?<value2>[\u4e00-\u9fff]{2,4}?|[a-z]{2,12})是\s*(?<what2>[\u4e00-\u9fffa-z0-9 ]{2,20}?)的?(?:负责人|owner)$/ },
  { slot: 'duty', tells: 'holds', when: new RegExp(`^(?:the |our )?(?<what>[a-z][\\w -]{1,24}?) (?:owner|maintainer) is (?<value>${NAME_EN})$|^(?:the |our )?(?:owner|maintainer|person in charge) of (?<what2>[a-z][\\w' -]{1,24}?) is (?<value2>${NAME_EN})$|^(?<value3>${NAME_EN}) is the (?:(?<what3>[a-z][\\w -]{1,24}?) (?:owner|maintainer)|(?:owner|maintainer) of (?<what4>[a-z][\\w' -]{1,24}))$`) },
  { slot: 'use', tells: 'moves', when: /^(?:我们?|咱们?|本人)?(?:现在|目前|最近|已经?|都|全|刚刚?|又|就|后来)*(?:改用|换(?:成|用|到|回)|换了|转(?:到|用|向)|切(?:换)?(?:到|成|回)|用回|迁(?:移)?到)了?\s*(?<value>[\u4e00-\u9fffa-z0-9.+# ]{1,24}?)了?[。！!]*$/ },
  { slot: 'use', tells: 'moves', when: /^(?:i|we)(?:'ve| have)?(?: just| finally| recently| now| all)* (?:switched|moved|migrated|changed)(?: over| back| from [a-z0-9 .+#-]{1,20}?)? to (?<value>[a-z][\w .+#-]{0,24})|^(?:i|we)(?: now use|'m now using|'re now using| am now using| are now using) (?<value2>[a-z][\w .+#-]{0,24})|^(?:i|we) use (?<value3>[a-z][\w.+#-]{0,24}) now\b/ },
  { slot: 'use', tells: 'holds', when: /^(?:我们?|咱们?|本人)?(?:现在|目前|平时|一直|主要|一般|都|还|在|就|日常|写代码|开发)*(?:用的?是?|使用|习惯用|喜欢用|装的?是?)\s*(?<value>[\u4e00-\u9fffa-z0-9.+# ]{1,24})/ },
  { slot: 'use', tells: 'holds', when: /^(?:i|we)(?:'m|'re| am| are)?(?: currently| mostly| usually| always| still| mainly)* (?:use|using|run|prefer|code in|work with) (?<value>[a-z][\w .+#-]{0,40})/ },
]

/** Only who has it now: what it is stands in the clause before (孙悦不负责迁移了，改由赵强负责; Alice no longer owns it, Bob does). */
export const HANDED_ON: RegExp = /^(?:现在|以后|之后|目前|已经?)*(?:(?:改|换|转)?(?:由|成|为|归|让)|交(?:接)?给了?|换)\s*(?<value>[\u4e00-\u9fffa-z]{2,8}?)(?:来|去)?(?:负责|接手|接管|接替|管|跟进?|维护|对接|牵头)?了?[。！!]*$|^(?<value2>[\u4e00-\u9fff]{2,4}?)(?:来)?(?:接手|接管|接替)了?[。！!]*$|^(?:now )?(?<value3>[a-z]+) (?:does|took (?:it )?over|has taken (?:it )?over|handles it|owns it|is)(?: now| instead)?[.!]*$/

/** Another duty told in the words of the one before: 后端负责人是许宁，前端是方舟. */
export const DUTY_BESIDE: RegExp = /^(?<what>前端|后端|客户端|服务端|移动端|安卓|ios|测试|运维|产品|设计|运营|数据|算法|安全|采购|财务|行政|销售|市场)(?:是|归|由)\s*(?<value>[\u4e00-\u9fff]{2,4}|[a-z]{2,12})$/

/** Former states are told as such and hold no more. */
export const FORMER: RegExp = /上一?[份家个]|以前|之前|曾经?|原来|从前|当年|当时|前公司|前东家|小时候|大学|那时|本来|没有?(?:搬|跳|换)|未|打算|计划|准备|考虑|可能|想[搬跳换去]|\b(?:used to|formerly|previously|last job|once|back then|before|haven't|didn't|never|might|maybe|plan|will|want|if)\b/

/** Cities and countries that people move to; a bare `we moved to X` is of homes only with one of them. */
export const PLACES: RegExp = /\b(?:shanghai|beijing|shenzhen|guangzhou|hangzhou|nanjing|suzhou|chengdu|chongqing|wuhan|xi'?an|tianjin|hong kong|taipei|macau|singapore|tokyo|osaka|kyoto|seoul|bangkok|hanoi|jakarta|manila|kuala lumpur|delhi|mumbai|bangalore|bengaluru|dubai|istanbul|tel aviv|cairo|nairobi|lagos|cape town|johannesburg|london|manchester|edinburgh|dublin|paris|lyon|berlin|munich|hamburg|frankfurt|cologne|vienna|zurich|geneva|basel|amsterdam|rotterdam|brussels|madrid|barcelona|valencia|lisbon|porto|rome|milan|prague|warsaw|krakow|budapest|athens|stockholm|oslo|copenhagen|helsinki|tallinn|riga|vilnius|kyiv|moscow|new york|nyc|brooklyn|boston|chicago|seattle|portland|austin|dallas|houston|denver|atlanta|miami|los angeles|la|san francisco|sf|san diego|san jose|oakland|philadelphia|phoenix|toronto|vancouver|montreal|ottawa|mexico city|buenos aires|santiago|bogota|lima|sao paulo|rio|sydney|melbourne|brisbane|perth|auckland|wellington|china|japan|korea|taiwan|thailand|vietnam|india|germany|france|spain|portugal|italy|switzerland|austria|netherlands|belgium|ireland|scotland|england|uk|sweden|norway|denmark|finland|poland|canada|mexico|brazil|argentina|australia|new zealand|usa|california|texas|florida|(?:new|bigger|smaller|different|another) (?:apartment|flat|house|place|city|town)|(?:an|a|the) (?:apartment|flat|house|suburbs?|countryside|city))\b/

/** A measure or version that has gone to another value: `升到 20`, `涨到 5200`. */
export const VALUE_CHANGE: RegExp = /(?:升级?|涨|降|调|提高?|增加?|减少?|扩容?|缩短?|放宽|延长|更新)(?:到|至|成|为)了?(?=\s*(?:[a-z][a-z.+#-]{1,20} ?)?[¥$v]?[\d一二两三四五六七八九十百半])/

/** Software that has gone to another version: 升到 2.4 了, 升级到 Node 22 了, the database was upgraded to PostgreSQL 17. */
export const VERSION_CHANGE: RegExp = /(?:升级?|更新|降级)(?:到|至|成|为)了?\s*(?:[a-z][a-z.+#-]{1,20}(?: [a-z]{2,12})?\s*)?v?\d{1,4}(?:\.\d{1,4}){0,3}\s*版?本?\s*了[。！!]*$|\b(?:was|has been|got) (?:upgraded|updated|bumped|downgraded) to (?:[a-z][a-z.+#-]{1,20} )?v?\d/

/** `我换手机号了，现在是 …`: what has changed is named in front, its new value behind. */
export const REPLACED_ATTRIBUTE: RegExp = /(?:换|改)(?:了)?(?:个|新|一个)?的?(?<attribute>手机号?|电话(?:号码?)?|号码?|邮箱|微信号?|地址|密码|域名|端口|车牌|银行卡|账号|帐号|收货地址|头像|昵称|名字)了?[，,]\s*(?:新的?|现在|以后)[^，,。]{0,6}?(?:是|用|叫|为|[:：])|(?<attribute3>[\u4e00-\u9fff]{2,8}?)(?:已经)?(?:换人|换|变|改)了[，,]\s*(?:新的?|现在|以后)[^，,。]{0,6}?(?:是|用|叫|为|[:：])|\b(?:changed|switched|got a new) (?:my |our |the )?(?<attribute2>phone(?: number)?|number|email(?: address)?|address|username|domain|port)\b.{0,30}\b(?:it's|is|it is)\b/
