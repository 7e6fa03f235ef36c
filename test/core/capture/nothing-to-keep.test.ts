import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lines, said } from '../../../test-support/turn-builder.ts'

const NOTHING: Readonly<Record<string, readonly string[]>> = {
  question: ['我们上次定的是哪个框架来着？', '昨天发布成功了没', '谁说要停掉旧接口的？', '应该用 Redis 还是 Memcached', '我现在住在哪', '妈妈的体检去的是哪呢', '我的猫叫啥', '周五的会几点', '面试在哪儿', '我的车停在哪了', '我在哪上班', '我家住几楼', '我喜欢喝咖啡还是茶', 'my manager is who again', 'I live where now', 'we deploy on which day', 'What did we decide about logging', 'Is the build green?'],
  hypothetical: ['假如我们决定换供应商，要走什么流程', '早知道就选另一家了。', '除非预算够，否则不会换成云主机。', 'What if we moved to Rust?', '要不干脆重写一遍？'],
  undecided: ['供应商还没定。', '用不用缓存还在犹豫。', '我并没有说要全部重写。', '先别当结论，还没拍板。', "We haven't decided on the logo yet."],
  request: ['把昨天的报表发我看看。', '用 Go 写一个限流器。', '给我画一张部署图。', '把变量 total 改成 sum', '继续', 'fix the failing job', "Show me yesterday's report.", '字体改成 18px'],
  chat: ['谢谢，辛苦了！', '晚安，明天见～', '哈哈哈笑死我了', '收到，明白了', '今天天气真好', 'thx', '可以，按这个来。'],
  'word in a word': ['这个开关决定了日志大小。', '就用户增长来说怎么看', '固定了行高以后怎么换行', '讲讲市场经济和计划经济'],
  'world knowledge': ['木星有 95 颗已知的卫星', '这座桥建于 1937 年', 'HTTP/2 支持多路复用'],
  dream: ['我昨晚做梦，梦见自己辞职了', '昨晚梦到我去了月球', '做了个梦，公司昨天上市了。大家都在放烟花。', 'I dreamt that I quit my job last night.', 'I had a weird dream where we shipped v3 yesterday.'],
  story: ['小说里主角昨天杀了国王', '游戏里我昨天打败了最终 boss', '在我写的故事中，小明昨天搬到了北京', 'In my novel the hero died yesterday.'],
  'posts of strangers': ['网上有人说新版本昨天发布了', '推上有个人发帖：我昨天把生产库删了', 'Someone on Reddit said the new phone shipped last week.', 'I read that the company was sold last week, is that true?'],
  'order without a day': ['提醒我一下这个函数是干嘛的', 'Remind me how rebasing works.', "Let's refactor this function first.", "Let's look at the logs from yesterday.", "Let's see what happens tomorrow."],
  'the name of a matter': ['从自建机房换到云上的事，财务没点头', '把晨会改成周会的事，先放着'],
  "the person's own list": ['Tasks:\n- renew the passport\n- answer Ravi', "Today's tasks:\n1. water the plants\n2. pay the rent"],
  'put away, put aside': ['快递先放着', '这个问题以后再说', '具体时间以后再定'],
  irony: ['Great, I just love being on call on weekends.', '我可真爱加班'],
  code: ['const user = await db.find({ id: 7 }) // 以后改成缓存', 'def deploy(env):  # 以后改成自动部署'],
  'a complaint of each time': ['他每次开会都迟到', '每次排队都要等很久', '每次升级都要踩坑，服了', '这破电脑每次更新都卡半天', 'My manager always reschedules at the last minute.'],
  complaint: ['又报错了', '还是不行', 'It still does not work.'],
}

for (const [title, messages] of Object.entries(NOTHING)) {
  for (const message of messages) test(`${title}: ${message}`, () => assert.deepEqual(lines(said(message)), []))
}

test('what was tried without success is not kept unless it has a day', () => {
  assert.deepEqual(lines(said('我重装了驱动，还是报错')), [])
  assert.deepEqual(said('昨天还能打印，今天连不上打印机了').map(({ kind, time_text }) => [kind, time_text]), [['event', '今天']])
})

test('behind a dream or a story the talk turns back to the day', () => {
  assert.deepEqual(lines(said('我昨晚梦见自己辞职了。老板还送了我一辆车。对了，明天九点开会。')), ['plan: 开会。'])
  assert.deepEqual(lines(said('Last night I dreamed that we shipped. Everyone danced. Anyway, I have a call with Ana tomorrow at 10.')), ['plan: I have a call with Ana tomorrow at 10.'])
  assert.deepEqual(lines(said('刚看了一部电影，主角在 1999 年穿越了')), ['event: 刚看了一部电影'])
})

test('work on a game or a book, a dream job and a bad night are no story', () => {
  for (const [message, kept] of [
    ['游戏里的背包系统昨天做完了', 'event: 游戏里的背包系统做完了'],
    ['We fixed the crash in the game yesterday.', 'event: We fixed the crash in the game yesterday.'],
    ['I finally opened my dream shop yesterday.', 'event: I finally opened my dream shop yesterday.'],
    ['I got the idea for this script from a dream.', 'event: I got the idea for this script from a dream.'],
    ['I landed my dream job last week.', 'event: I landed my dream job last week.'],
    ['我昨晚没睡好，一直做噩梦', 'event: 我没睡好，一直做噩梦'],
  ] as const) assert.deepEqual(lines(said(message)), [kept])
})

test('a statement beside a question or an order is kept without it', () => {
  assert.deepEqual(lines(said('我们已经决定用 Nomad 了，你觉得运维成本高吗？')), ['decision: 我们已经决定用 Nomad 了'])
  assert.deepEqual(lines(said('我们决定缓存只留 10 分钟，你改一下配置。')), ['decision: 我们决定缓存只留 10 分钟'])
})

test('a plain prohibition inside a task belongs to the task', () => {
  assert.deepEqual(lines(said('帮我写一个导出脚本，不要用第三方库。')), [])
})

test('a wish to keep something back is no rule for later', () => {
  assert.deepEqual(lines(said('方案底价是 30 万，别外传。')), ['fact: 方案底价是 30 万'])
  assert.deepEqual(lines(said('不要对外说。')), [])
  assert.deepEqual(lines(said('以后回答不要太长。')), ['preference: 以后回答不要太长。'])
})
