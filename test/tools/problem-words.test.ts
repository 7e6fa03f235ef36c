// Faults in Chinese and what to do about them.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { fixOf, sayProblem } from '../../src/tools/problem-words.ts'
import { assertLinear } from '../../test-support/linear-time.ts'

for (const [line, chinese] of [
  ['cannot append records: ENOSPC', '写不进记录：磁盘已满（ENOSPC）'],
  ['capture: cannot open events/2026-10.jsonl: EACCES', '捕获：打不开 events/2026-10.jsonl：没有权限（EACCES）'],
  ['capture: io: cannot read the journal of 2026-10-07: EIO (Error EIO read)', '捕获：文件操作：读不了 2026-10-07 的日记：磁盘读写出错（EIO）（Error EIO read）'],
  ['the start: cannot look at the data root: EACCES', '启动：无法查看 数据根目录：没有权限（EACCES）'],
  ['records that wait in memory: 3 (cannot write events/2026-10.jsonl: EROFS)', '3 条记录等在内存里（写不了 events/2026-10.jsonl：文件系统只读（EROFS））'],
  ['config.json inject.maxItems: out_of_range, expected a whole number from 1 to 50', 'config.json 的 inject.maxItems：值超出范围（每次最多条数：1 到 50 的整数）'],
  ['config.json nosuch: unknown_key, expected no such setting', 'config.json 的 nosuch：没有这个设置'],
  ['host row: not_an_object, expected an object of settings', '宿主配置：应当是一组设置'],
  ['redis://127.0.0.1:6379 cannot be reached (ECONNREFUSED)', 'redis://127.0.0.1:6379 连不上（ECONNREFUSED）'],
  ['redis://127.0.0.1:6379 does not answer in time', 'redis://127.0.0.1:6379 没有及时应答'],
  ['redis://127.0.0.1:6379 refuses (WRONGPASS)', 'redis://127.0.0.1:6379 拒绝了（WRONGPASS）'],
  ['the Redis server of an address that is no URL cannot be reached', '地址写错的 Redis 服务器 连不上'],
  ['summary/day/2026-11-03.json is not the entry of its period', 'summary/day/2026-11-03.json：损坏了，或者不是这一段的摘要'],
  ['summaries: half hours: cannot read summary/chunks/2026-11-03.jsonl: EIO', '摘要：半小时摘要：读不了 summary/chunks/2026-11-03.jsonl：磁盘读写出错（EIO）'],
  ['summaries: the section of the system prompt was cut to 1500 characters on 2026-11-03', '2026-11-03 系统提示里的摘要段超过上限，截到 1500 字'],
  ['the model of the host failed 3 times in a row; summaries wait and are tried again', '宿主的模型接连失败了 3 次；摘要先等着，稍后再试'],
  ['summaries of half hours and days wait: the host does not offer its stored sessions (sessionPersistence)', '半小时和日摘要先等着：宿主没有给出存下的会话（sessionPersistence）'],
  ['the model sees no summary of past days: the host takes no sections of the system prompt (systemPrompt)', '模型看不到往日的摘要：宿主不接受系统提示里的段落（systemPrompt）'],
  ['a session log for summaries: Error EMFILE read', '摘要要读的会话日志：Error EMFILE read'],
  ['a line that nobody foresaw', 'a line that nobody foresaw'],
] as const) {
  test(`says in Chinese: ${line}`, () => {
    assert.equal(sayProblem(line, 'zh'), chinese)
    assert.equal(sayProblem(line, 'en'), line)
  })
}

/** Compiled modules whose faults reach a person, and the calls that word them. */
const FOLDERS = ['store', 'services', 'services/ledger', 'services/recall', 'services/summaries', 'host'] as const
const WORDING = /(?:report\(|problems\.add\(|faults\.push\(|ioError\(|MemoryError\('(?:io|too_large|bad_path|lock_timeout|lock_lost)', |return |detail: |lastFault = |faults\.say\()([`'])((?:(?!\1).)+)\1/g
/** Lines of parts that word their own answers: outside sources and imports name files of the person in English scripts. */
const ELSEWHERE = /^(?:calendar|evidence|import-|detect-source|export)/

function linesOfStores(): string[] {
  return FOLDERS.flatMap(folder => {
    const at = fileURLToPath(new URL(`../../src/${folder}/`, import.meta.url))
    return readdirSync(at).filter(name => name.endsWith('.js') && !ELSEWHERE.test(name))
      .flatMap(name => [...readFileSync(`${at}${name}`, 'utf8').matchAll(WORDING)].map(([, , line = '']) => line.replace(/\$\{[^}]*\}/g, '1')))
  }).filter(line => /[a-z]{2,} [a-z]{2,}/.test(line))
}

test('every line in which a store names a fault has its Chinese words', () => {
  const lines = linesOfStores()
  assert.ok(lines.length > 40, `${lines.length} lines found`)
  assert.deepEqual(lines.filter(line => /[a-z]{2,} [a-z]{2,}/.test(sayProblem(line, 'zh').replace('memory_forget', ''))), [])
})

for (const [code, zh, en] of [
  ['EACCES', /chown .*"\/data\/memory".*chmod -R u\+rwX "\/data\/memory"/, /chown .*"\/data\/memory".*chmod -R u\+rwX "\/data\/memory"/],
  ['ENOSPC', /\/data\/memory 所在的磁盘或配额已满/, /full: make room/],
  ['EROFS', /\/data\/memory 所在的文件系统是只读的/, /read-only: mount it writable/],
] as const) {
  test(`${code} says what to do and where, in both languages`, () => {
    const found = { area: 'l1', problem: `the start: cannot look at the data root: ${code}` } as const
    assert.match(fixOf(found, '/data/memory', 'zh'), zh)
    assert.match(fixOf(found, '/data/memory', 'en'), en)
  })
}

for (const [problem, zh, en] of [
  ['redis://127.0.0.1:6379 refuses (NOAUTH)', /用户名和密码/, /user and the password/],
  ['redis://127.0.0.1:6379 refuses (LOADING)', /那台 Redis 服务器/, /that Redis server/],
  ['rediss://cache.example:6380 does not answer in time', /那台 Redis 服务器/, /that Redis server/],
  ['summary.cacheUrl needs the package @keyv/redis, which is not installed; rolled summaries are cached in files', /npm install @keyv\/redis@5/, /npm install @keyv\/redis@5/],
] as const) {
  test(`says what to do about: ${problem}`, () => {
    assert.match(fixOf({ area: 'summaries', problem }, '/d', 'zh'), zh)
    assert.match(fixOf({ area: 'summaries', problem }, '/d', 'en'), en)
    assert.doesNotMatch(sayProblem(problem, 'zh').replace('summary.cacheUrl', ''), /[a-z]{2,} [a-z]{2,}/)
  })
}

test('a fault without a known cause gets the advice of its area', () => {
  assert.notEqual(fixOf({ area: 'l2', problem: 'x' }, '/d', 'zh'), fixOf({ area: 'l3', problem: 'x' }, '/d', 'zh'))
})

test('a fault line is read in linear time', () => {
  for (const piece of ['x: ', ' (', ')', ' ()', 'is not a safe file name: ']) assertLinear(piece, 80_000, line => sayProblem(`${line}y`, 'zh'))
})

test('a line that is longer than any of ours is shown as it is', () => {
  assert.equal(sayProblem('cannot append records: EIO'.padEnd(1001), 'zh'), 'cannot append records: EIO'.padEnd(1001))
})
