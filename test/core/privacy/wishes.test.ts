// What a wish to keep something back covers: off the record, in confidence, and talk that is no wish.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sensitivityOf } from '../../../src/core/privacy/sensitivity.ts'
import { isBareWish, type Wish, wishesOver } from '../../../src/core/privacy/wishes.ts'
import { assertLinear } from '../../../test-support/linear-time.ts'

const wishIn = (...keys: readonly string[]): ReadonlyMap<number, Wish> => wishesOver(keys.map(key => ({ key, paragraph: 0 })))

const OFF_RECORD: readonly string[] = [
  '别记这个：我欠了十万', '我对花生过敏这事别记下来', '这个别记，我准备离职', '先不要记：查出了结石', '不要记住我的体重', '这件事别往记忆里写', '把这条忽略，我借钱的事不要写进日记', '这段对话不用保存', '我不想被记录',
  '别把我失业的事存下来', '聊点烦心事（别记）', '这个你就别记了', '我被罚款了，就不用记录了', '请勿记录', '以下内容不记录', '不计入记录', '我在看心理医生，别留底', '胃一直痛，先不用记', '我分居了，不必记录', '接下来的内容别留档', '说个不要记的：我去植发了',
  'off the record: i quit in june', "please don't write this down", "don't save this", "i failed the exam, don't record that", 'leave this out of your memory', "this shouldn't be remembered", 'forget i said that', 'never note this down, but i stutter', "don't put this in your notes", 'not for the record, i hate it here', "don't take notes on this", "don't store what i'm saying about my job",
]
const CONFIDENCES: readonly string[] = [
  '这个先保密：要换老板了', '这段是私密的：我想走', '别说出去', '谁都别说', '你知道就行', '就跟你一个人说', '这话只能跟你说', '对外保密', '这是我的私事', '暂时不想让别人知道', '保密哈', '替我保密', '下面这些很私密。', '先别让我闺蜜知道', '可别跟公司说', '你别说漏嘴', '别往群里说', '满月之前不能说', '还在保密阶段', '别走漏风声', '先别透露', '仅限你我知道', '不能让客户知道', '底价不可外传', '三个月内保密',
  'keep it to yourself', 'this stays between us', 'nobody else can know', 'not a word to anyone', 'this is private: i like dana', 'can you keep a secret', "don't mention it to my sister", 'what i say next is confidential.', 'please keep this confidential', 'only you know', "i don't want anyone to know", "it's confidential.", "please don't tell him.",
]
const NONE: readonly string[] = [
  '保密协议签了', '合同里有保密条款', '在学密码学', '记录一下午饭', '别忘了记', '别忘了写进日记', '选了机密计算', '日志里不要记录手机号', '浏览器里不要保存密码', '私密仓库', '这个仓库是私有的', '分别记录温度', '别记仇', '这个文件不要存 c 盘', '这些单词不用记', '保密义务太宽', '我老是记不住人名', '要不要记下来', '悄悄跑了', '我就跟你说这个方案不行', '对谁都别提价',
  'keep a record of lunch', 'the private repo moves', 'confidential computing on gpus', "don't save this file to disk", "don't forget to write this down", "i don't remember this part of the code", 'never store that value in redis', 'the talk was recorded', 'the secret manager is done', "don't log passwords", 'a 95% confidence interval', 'this method is private.', "people don't remember this", "don't mention it, happy to help", "don't tell them to retry",
]

/** The same wishes by the shape of their clause: a ban on keeping or telling, what was said taken back, a person who must not know. */
const SHAPED_OFF_RECORD: readonly string[] = [
  '我欠了十万，别往心里记', '奖金八万，不用往记忆里放', '别往笔记里写，我其实不想干了', '就当我没说过', '我跟小李好了，你就当没听见', '吐槽完就忘了吧，主管是个笨蛋', '这话听过就算了', '说完就当没这回事', '把刚才那句忘掉吧', '这条删掉吧，别保存：我妈住院了', '不希望这个出现在任何记录里',
  '不需要你记住这个：前女友叫林珊', '我查出结石，这种事就别记着了', '不用把这个存起来：养老金四千', '刚才跟你说的病情，请不要保存', '就跟你说说，不要留存', '下面说的左耳进右耳出就行', '你别留底', '麻烦忘掉我刚提到的人',
  '我没考上，别存着', '这些气话就不用记了', '刚才那段牢骚你忘掉吧', '算完就忘了吧', '简历的事当没听过', '看完就当没看见：我的离婚协议', '不想你把这个记住', "please don't remember my weight", 'this never happened: i broke it', 'can you not keep a record of this', "that's not going in any notes",
  "let's pretend i never said this", "you never heard that", "delete this, don't save it: we had a fight", 'erase what i told you about the lawsuit', 'wipe that from your memory please', "this one's not for your memory: i owe 5k", "i'd rather this didn't end up in your notes", 'not something you need to remember, but i hate it here', "i don't want this recorded", 'could you not save this', "i hate kevin, don't put that down anywhere", "don't hang on to this, i failed", "please avoid saving this", "don't keep this anywhere", "no need to log that",
]
const SHAPED_CONFIDENCES: readonly string[] = [
  '老板还不知道我要走', '我要走，先别说', '项目要黄，先捂着', '我怀孕了，你先替我瞒着', '消息别散出去', '同事那边一个字都别提', '别让小周知道', '别跟小周提这事', '组里要砍人，嘴巴闭紧', '这话到你这儿为止', '这事儿你知我知', '家里人还蒙在鼓里', '中奖了，别嚷嚷', '产品要停，对外先说在优化', '说件私事，我在办离婚', '此事暂不外传', '我不想这件事被任何人看到', '我谁都没说',
  '底价不能漏给对方', '别跟房东说漏了', '我有个孩子，你也别提', '任命前保密啊', '别告诉我媳妇', '没公布别乱讲', "don't go telling maria", "he's not supposed to know", 'just between us friends', 'nobody here knows yet.', 'what i say about lena stays here',
  "my boss doesn't know i'm leaving", "nobody at work has been told", 'stay quiet about it', 'keep a lid on it for now', "don't bring it up", "she can't find out", 'nobody needs to hear that from you', "don't you dare tell mark", "don't go around telling people", 'embargoed until thursday', "we haven't told our parents", "don't let it slip", 'not a word to her', "that's not public yet",
]
const SHAPED_NONE: readonly string[] = [
  '你别说，还真好吃', '别说了', '别提了，昨天加班到半夜', '别忘了记一下', '这个函数别保存状态', '不要告诉我答案', '先别上线', '先别提测', '先别说结论，看数据', '特别告诉大家一声', '分别跟客户讲', '老板让小李别告诉客户延期', '这份文件先别发给客户，等我改完', '客户还不知道怎么用', '老板不知道密码规则改了', '别往数据库里写测试数据', '这个文件看完就删掉',
  '把这条删掉重写', '我都忘了这事了', '他忘了我说的话', '当我没看到报错的时候', '当时没听见闹钟', '到此为止，下次继续', '别往心里去', '替我捂着耳朵', '不需要你记住这些命令', '别跟我说你忘了', '这事你忘了吗', '这些单词不用记', '不用记日志', '我没告诉客户改期', "don't save my changes", 'this never happened before the update', 'shh key is wrong', 'between us and the airport', 'nobody knows yet why it fails', '对外接口先冻结', '泄漏的内存修好了',
  "don't forget what i said about the budget", "i forget what i said", "let's forget about redis", 'pretend you are a lawyer', "delete this line and don't keep the import", "my boss doesn't know python", "my team doesn't know this codebase", "the kids need to know how to swim", "don't tell me the answer", "you don't have to save, it autosaves", "don't let on-call burn out", 'the server stays silent on errors', "it's not public api", 'this should not end up in the logs', 'strike that, use port 9090', 'ignore what i said about the port, it is 8080', "he asked me not to tell jokes",
]

test('each wish is known for what it is, and talk of contracts, code and keeping is none', () => {
  for (const key of [...OFF_RECORD, ...SHAPED_OFF_RECORD]) assert.equal(wishIn(key).get(0), 'off-record', key)
  for (const key of [...CONFIDENCES, ...SHAPED_CONFIDENCES]) assert.equal(wishIn(key).get(0), 'confidence', key)
  for (const key of [...NONE, ...SHAPED_NONE]) assert.equal(wishIn(key).size, 0, key)
})

test('a wish reaches over what its mark points at', () => {
  const rows: readonly (readonly [readonly (readonly [string, number])[], readonly number[]])[] = [
    [[['这个先保密：公司要卖了。', 0], ['买家是外企。', 0], ['明天下午三点开会讨论排期', 1]], [0, 1]],
    [[['以下不要记录：', 0], ['我离婚了', 1], ['房子归她了', 2]], [0, 1, 2]],
    [[['别记这个：', 0], ['我离婚了', 1], ['明天下午三点开会讨论排期', 2]], [0, 1]],
    [[['this is private:', 0], ['i like dana a lot.', 1], ['the standup moved to ten today.', 2]], [0, 1]],
    [[['明天下午三点开会讨论排期。', 0], ['我准备辞职去云南。', 0], ['别告诉别人。', 0]], [1, 2]],
    [[['我老婆怀孕了。', 0], ['预产期明年 3 月。', 0], ['别告诉别人。', 0]], [0, 1, 2]],
    [[['公司要卖了，先别说出去。', 0], ['对方是一家外资企业。', 0]], [0, 1]],
    [[['我以前赌过钱。', 0], ['现在欠着一大笔债。', 0], ['上面这些都别记下来。', 1]], [0, 1, 2]],
    [[['先别告诉其他人，我打算换工作。', 0], ['明天下午三点开会讨论排期', 0]], [0]],
  ]
  for (const [sentences, covered] of rows) assert.deepEqual([...wishesOver(sentences.map(([key, paragraph]) => ({ key, paragraph }))).keys()].sort(), covered, sentences[0]?.[0])
})

test('where both wishes meet, off the record is the stronger', () => {
  assert.deepEqual([...wishIn('我准备辞职去云南，别告诉别人。', '这事别记下来。')], [[0, 'off-record'], [1, 'off-record']])
})

test('a bare wish has no matter of its own', () => {
  for (const key of ['别告诉别人。', '这事别记下来。', "please don't write this down.", 'off the record.']) assert.ok(isBareWish(key), key)
  for (const key of ['我对花生过敏这事别记下来', 'i failed the exam, do not record that']) assert.ok(!isBareWish(key), key)
})

test('words of health are private, and words that only hold them are not', () => {
  for (const text of ['预产期明年 3 月。', '下周去产检', '孕 12 周了', '体检报告有问题', '我有癫痫', 'The baby is due in May', 'starts maternity leave in June', 'my blood test results came back']) assert.equal(sensitivityOf(text, true), 'private', text)
  for (const text of ['其中风险最大的是迁移', '年轻生活方式', '早产品一周上架', '存活检测每分钟跑', 'std::vector is fine', 'the due date of the invoice']) assert.equal(sensitivityOf(text, true), 'normal', text)
})

test('long input takes linear time', () => {
  for (const piece of ['别把我', '不要记', '这个先', '别记在', "don't record my ", 'i said ', '不想让', '。别记。', '先别说', '别跟小', '老板还', '说完就', '当没', '把刚才', "she can't ", 'forget what ', 'delete this and ', 'my boss still ', 'not something you ']) assertLinear(piece, 20_000, text => wishIn(text))
})
