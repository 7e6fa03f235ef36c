// Words that make a sentence a question or a date but say nothing about its subject. A search for any of the words of a
// whole question leaves them out; a search for all words keeps every one.

/** Chinese: cut out of the text, longest first, so that no pair spans the gap. */
const ZH_PHRASES = [
  '为什么', '什么时候', '什么时间', '什么地方', '什么样', '什么', '怎么样', '怎么办', '怎样', '怎么', '如何', '哪一天', '哪些', '哪里', '哪个', '哪儿', '哪天', '哪年', '哪位', '哪', '多少', '多久', '多大', '几个', '几次', '几点', '谁',
  '是不是', '有没有', '能不能', '可不可以', '是否', '请问', '请', '告诉', '记得', '记不记得', '还记得', '帮我', '知道', '想知道', '可以', '能够',
  '我们', '你们', '他们', '她们', '它们', '咱们', '大家', '自己', '我', '你', '您', '他', '她', '它',
  '之前', '以前', '以后', '之后', '当时', '那时', '那天', '这天', '最近', '上次', '上一次', '曾经', '提到', '提及', '说过', '聊过', '讲过', '谈到', '谈过',
  '这个', '那个', '这些', '那些', '一下', '一些', '一个', '关于', '对于',
  '的', '了', '吗', '呢', '吧', '啊', '呀', '嘛', '么', '是', '在', '过', '和', '与', '给', '把', '被',
  '前天', '昨天', '今天', '明天', '后天', '昨晚', '今晚', '今早', '上周', '本周', '这周', '下周', '上个月', '这个月', '本月', '上月', '下个月', '去年', '今年', '明年', '前几天', '前两天',
]

/** Words that hold one of the single characters above and mean something: they stay whole. */
const ZH_KEPT = [
  '目的', '的士', '了解', '了结', '为了', '过程', '过滤', '过期', '过敏', '过户', '过节', '过年', '通过', '经过', '超过', '难过', '不过', '过分', '过度', '存在', '在线', '在职', '在岗', '内在', '潜在',
  '和平', '和解', '和谐', '温和', '饱和', '缓和', '共和', '与会', '参与', '给予', '供给', '补给', '把握', '把关', '把柄', '被动', '被子', '是非', '申请', '邀请', '请假', '请求', '请客', '宴请',
  '酒吧', '网吧', '贴吧', '吧台', '自我', '我行', '其他', '他人', '吉他', '维他', '哪吒',
]

const ZH_DATES = /(?:\d{2,4}年)?\d{1,2}月\d{1,2}[日号]?|\d{2,4}年(?:\d{1,2}月)?|\d{1,2}[日号]|(?:上|下|这|本)?(?:周|星期|礼拜)[一二三四五六日天]/g

const EN_WORDS = new Set((
  'a an the this that these those and or but if of to in on at by for from with about as into than then so '
  + 'i me my mine we us our you your he him his she her hers it its they them their '
  + 'is am are was were be been being do does did done doing has have had having will would shall should can could may might must '
  + 'what when where which who whom whose why how many much long often ever '
  + 'not no yes any some there here just also too very more most '
  + 'tell remember remind please know mention mentioned said say talk talked '
  + 'yesterday today tomorrow tonight ago last next week month year day'
).split(' '))

/** A kept word wins over a phrase that begins at the same place. */
const ZH_PATTERN = new RegExp(`(${ZH_KEPT.join('|')})|${[...ZH_PHRASES].sort((a, b) => b.length - a.length).join('|')}`, 'g')

/** Replaces Chinese question and date words of a normalised text by blanks of the same length. */
export function blankQuestionWords(text: string): string {
  const blank = (found: string): string => ' '.repeat(found.length)
  return text.replace(ZH_DATES, blank).replace(ZH_PATTERN, (found, kept: string | undefined) => kept ?? blank(found))
}

/** True for an English word (lower case) that says nothing about the subject. */
export function isQuestionWord(word: string): boolean {
  return EN_WORDS.has(word)
}
