// Labels text that holds ordinary personal data, when the user has asked for stricter labels (privacy.enhanced).
import { alternatives } from '../text/alternatives.ts'
import { extended } from '../text/extended.ts'
import { isConfidence } from './confidence.ts'
import { offRecordAt } from './off-record.ts'

/** The label of a record; it never changes the text. */
export type Sensitivity = 'normal' | 'private'

// Each rule wants a value or a statement about a person, not a word that software talk uses as well
// (邮箱功能, 地址栏, 工资模块): a label alone decides nothing.
const PHONE: readonly RegExp[] = [
  /(?<![\dA-Za-z])(?:\+?86[ -]?)?1[3-9]\d[ -]?\d{4}[ -]?\d{4}(?![\dA-Za-z])/,
  /\+\d{1,3}[ -]?\(?\d{1,4}\)?(?:[ -]?\d{2,4}){2,4}(?!\d)/,
  /(?<![\d-])0\d{2,3}[- ]?\d{7,8}(?!\d)/,
  /(?<!\d)\(\d{3}\) ?\d{3}-\d{4}(?!\d)/,
  /(?<![\d.-])(?:400|800)-?\d{3}-?\d{4}(?!\d)/,
  /(?:电话|手机|手机号|座机|phone|mobile|cell|tel)(?:号码|号|number)?[^\d\n]{0,8}\+?\d(?:[ ()-]?\d){6,14}/i,
]
const EMAIL = /(?<![\w.+-])(?!git@)[A-Za-z0-9](?:[\w.+-]{0,62}[\w+-])?@[A-Za-z0-9][A-Za-z0-9-]{0,60}(?:\.[A-Za-z0-9-]{1,60}){0,4}\.[A-Za-z]{2,24}(?![\w@])/
const ADDRESS: readonly RegExp[] = [
  /[\u4e00-\u9fff]{1,10}(?:省|市|区|县|州|镇|乡|村|街道|路|街|大道|巷|弄|胡同|小区|花园|苑)[\u4e00-\u9fff\d ·-]{0,20}\d{1,5}[ -]?(?:号楼|号院|号|弄|栋|幢|单元|室|楼|层)/,
  /(?:家庭|家里|家|收货|快递|邮寄|通讯|居住|现住|户籍|寄送|办公|公司)的?(?:住址|地址)[是在为:： ]{1,3}[\u4e00-\u9fff]{2,}/,
  /(?:我|他|她|爸妈|父母|家里|家)?(?:现在|目前)?(?:住在|家住|租在|搬到了?|住址是|户口在|老家在|老家是)[\u4e00-\u9fff]{2,}/,
  /\b\d{1,5} (?:[A-Z][a-z]+ ){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Way|Place|Pl)\b/,
  /\b(?:I|we|he|she|they) (?:now |currently )?lives? (?:in|at|on|near) [A-Z0-9]/i,
  /\b(?:home|mailing|shipping|my|our|his|her) address(?: is|:) ?\S/i,
]
const MONEY: readonly RegExp[] = [
  /(?:工资|薪资|薪水|月薪|年薪|底薪|时薪|薪酬|奖金|年终奖|收入|公积金|社保|个税|存款|贷款|房贷|车贷|负债|欠款|工资卡|零花钱|到手|税前|税后|余额|期权|股票账户|账单)[^，。；\n]{0,12}[\d一二两三四五六七八九十百千半]/,
  /\d[\d,.]{0,12} ?(?:万|k|K|元|块)?[^，。；\n]{0,4}(?:工资|薪资|薪水|月薪|年薪|奖金|房贷|车贷|公积金|社保|个税)/,
  /(?:涨|降|加|减)(?:了)?薪|(?:发|领|扣|拿)(?:了)?(?:工资|薪水|年终奖)|工资条/,
  /\b(?:salary|wages?|paycheck|pay ?slip|bonus|mortgage|income|net worth|savings|student loan|credit score|take-home pay)\b[^.\n]{0,24}[$€£¥]?\d/i,
  /\bmy (?:salary|pay|wages?|income|mortgage|rent|savings|debts?)\b/i,
  /\b(?:I|we|he|she) (?:earns?|makes?|owes?) [$€£¥]?\d/i,
]
const HEALTH: readonly RegExp[] = [
  alternatives()`
    确诊|诊断(?:出|为|是)|体检(?:报告|结果|查出)?[^，。\n]{0,8}(?:异常|偏高|偏低|查出|指标|结节|不(?:太|合格|正常|理想)|问题|箭头)|病历|病假|住院|出院|手术
    化疗|放疗|透析|怀(?:孕|上了|了(?:二胎|三胎|双胞胎|宝宝))|孕(?:期|检|妇|吐|酮|前|晚期|早期|中期| ?\d{1,2} ?周)|有(?:了)?身孕|预产期|产检|产假|分娩|剖腹产
    剖宫产|顺产(?!品)|早产(?!品|出)|保胎|坐月子|唐筛|试管婴儿|不孕|不育|流产|堕胎|备孕|月经|复诊|挂号|看病|就诊|服药|吃药|停药|打针|输液|过敏史
    对[\u4e00-\u9fff]{1,6}过敏|抑郁|焦虑症|躁郁|双相|失眠|产后(?:抑郁|恢复)|自残|自杀|(?<!年)轻生(?!活)|惊恐发作|强迫症|自闭症|多动症|精神分裂|厌食症
    戒[酒毒](?!驾)|精神科|心理(?:医生|咨询|治疗|科)|艾滋|乙肝|肝炎|肿瘤|癌|结节|糖尿病|高血压|高血脂|冠心病|心脏病|哮喘|痛风|癫痫|甲亢|甲减|甲状腺|肾结石
    胆结石|胃溃疡|胃炎|肠炎|肾炎|肺炎|心梗|脑梗|(?<!其)中风(?!险|格|景|波|控)|白血病|红斑狼疮|帕金森|阿尔茨海默|性病|梅毒|HPV|痔疮|椎间盘突出
    (?<!存)活检(?!测|查)|病理|病危|绝症|骨折|发烧|感冒了|血压|血糖|血型|残疾|近视\d
  `,
  extended('i')`
    \b
    (?:
      diagnosed with|prescribed|prescription for|on medication|antidepressants?|chemotherapy|pregnan(?:t|cy)
      |due date (?:for|of) (?:the|our|my|her) (?:baby|child)|baby is due|(?:she|wife|i)(?:['’]s| is| am|['’]m) expecting(?: a (?:baby|child|boy|girl)|[.,!]|$)
      |prenatal|ultrasound|trimester|maternity leave|IVF|fertility (?:clinic|treatment)|abortion|postpartum|biopsy|tumou?r|lupus|epilepsy|suicidal|self-harm
      |eating disorder|rehab|(?:check-?up|blood test|lab) results?|test(?:ed|s) positive for|miscarriage|surgery(?! on (?:the|a|this|that))|hospitali[sz]ed
      |therapist|psychiatrist|depression|anxiety disorder|bipolar|diabetes|hypertension|high blood pressure|blood type|asthma|cancer|HIV|allergic to
      |panic attacks?|insomnia|ADHD|sick leave
    )
    \b
  `,
]
const FAMILY: readonly RegExp[] = [
  /(?:我|咱|俺|我们|他|她|家里)的?(?:爱人|老婆|老公|妻子|丈夫|媳妇|太太|先生|对象|男朋友|女朋友|男友|女友|前妻|前夫|未婚[夫妻]|孩子|儿子|女儿|闺女|宝宝|娃|爸爸?|妈妈?|父亲|母亲|父母|爸妈|岳父|岳母|公公|婆婆|爷爷|奶奶|外公|外婆|姥姥|姥爷|哥哥?|姐姐?|弟弟?|妹妹?|家人)/,
  /(?:孩子|儿子|女儿|闺女|宝宝|娃)(?:的|今年|在|上|读|班主任|幼儿园|学校|老师|生病|满月|\d|[一二三四五六七八九十]{1,2}岁)/,
  /(?:爱人|老婆|老公|妻子|丈夫|媳妇|父亲|母亲|爸妈|岳父|岳母)(?:姓|叫|是|在|今年|生日|电话|住)/,
  /爸妈|老婆|老公|媳妇|岳父|岳母|婆婆|丈母娘|女朋友|男朋友|双胞胎/,
  /离婚|结婚纪念日|订婚|分手了|领证|离异|丧偶|再婚|抚养权|婚姻状况/,
  extended('i')`
    \bmy (?:ex-?)?
    (?:
      wife|husband|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|son|daughter|kids?|child(?! process)(?:ren)?|baby|mother|father|mom|mum|dad|parents|sister
      |brother|grand(?:mother|father|ma|pa)|in-laws
    )
    \b
  `,
  /\b(?:got divorced|getting divorced|custody of|wedding anniversary)\b/i,
]
const BIRTH: readonly RegExp[] = [
  /(?:生日|出生(?:日期|于|年月|在)?|生辰|诞辰)(?:是|为|在|[:： ]|农历|阴历|阳历){0,3}[\d一二三四五六七八九十正腊]/,
  /\d{4} ?年(?: ?\d{1,2} ?月(?: ?\d{1,2} ?[日号])?)?(?:出生|生人|生的)|属[鼠牛虎兔龙蛇马羊猴鸡狗猪](?:的|，|。|$)/,
  /(?:我|他|她|孩子)?今年(?:\d{1,3}|[一二三四五六七八九十]{1,3})(?:周)?岁/,
  /\b(?:birthday|date of birth|DOB|born)\b(?: is| on| in|:)? ?(?:\w+ )?\d/i,
  /\bI(?:'m| am) \d{1,2} years old\b/i,
]
const ACCOUNT: readonly RegExp[] = [
  /(?:尾号|卡号|银行卡号?|账号|帐号|账户|开户行|储蓄卡|信用卡|工资卡|支付宝|微信号?|wechat|QQ ?号?|抖音号|会员号|护照号?码?|身份证号?码?|驾驶证号?|驾照号?|社保号|医保号|学号|工号|港澳通行证|军官证|居住证)(?:是|为|[:：# ]|尾号|末四位|号码?){0,4}[A-Za-z]{0,3}[_-]?\d[\w-]{3,}/i,
  /(?:微信号?|wechat|支付宝|抖音号|推特|telegram)(?: id)?(?:是|为|[:： ]|号){1,3}[A-Za-z][\w-]{4,}/i,
  /(?<![A-Za-z])\d{6}(?:18|19|20)\d{9}[\dXx](?![A-Za-z\d])/,
  /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][·•. ]?[A-Z0-9]{5,6}(?![A-Za-z0-9])/,
  /\b(?:account|card|passport|license plate|driver'?s? licen[sc]e|SSN|social security|routing|IBAN|membership)(?: (?:number|no\.?|ending in|id))?(?: is|:| #)? ?#?[A-Z]{0,2}\d[\dA-Z -]{3,}/i,
  /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/,
]
const BELIEF: readonly RegExp[] = [
  /(?:宗教信仰|信(?:佛|基督|天主|伊斯兰|道)教?|皈依|受洗|性取向|同性恋|双性恋|跨性别|出柜|政治面貌|入党|民族是|犯罪记录|前科|案底)/,
  /\b(?:my (?:religion|sexual orientation|political views?)|I(?:'m| am) (?:gay|lesbian|bisexual|transgender|Christian|Muslim|Jewish|Buddhist|Hindu)|criminal record)\b/i,
]

const RULES: readonly RegExp[] = [...PHONE, EMAIL, ...ADDRESS, ...MONEY, ...HEALTH, ...FAMILY, ...BIRTH, ...ACCOUNT, ...BELIEF]

// A sentence about a feature, a field or a bug that happens to name personal data.
const ABOUT_SOFTWARE =
  /模块|接口|字段|函数|校验|单元测试|测试用例|组件|页面|按钮|表单|服务|系统|功能|数据库|数据表|缓存|日志|配置项|算法|代码|仓库|分支|bug|报错|上线|部署|重构|regex|validation|field|module|component|endpoint|unit tests?|schema|API|feature|column|parser/i
/** Rules that a value proves by itself, also inside talk about software. */
const BY_VALUE: readonly RegExp[] = [...PHONE, EMAIL, ...ACCOUNT]

/**
 * The label of `text`. With `enhanced` off everything is `normal` (habits, phone numbers, contracts and salaries are
 * no secrets); with it on, contact data, addresses, pay, health, family, births, accounts and beliefs are `private`,
 * and so is what somebody asks to keep secret or off the record.
 */
export function sensitivityOf(text: string, enhanced: boolean): Sensitivity {
  if (!enhanced) return 'normal'
  if (isConfidence(text) || offRecordAt(text) >= 0) return 'private'
  const rules = ABOUT_SOFTWARE.test(text) ? BY_VALUE : RULES
  return rules.some(rule => rule.test(text)) ? 'private' : 'normal'
}
