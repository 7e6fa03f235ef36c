// Concept page files on disk: whose page it is, what survives a change, what is not read.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { formatMinute, zoneId } from '../../src/core/time/zone.ts'
import { createLock } from '../../src/store/lock.ts'
import { createPageStore, type PageStore, type PageWrite } from '../../src/store/pages.ts'
import { createPaths } from '../../src/store/paths.ts'
import { tempRoot } from '../../test-support/temp-root.ts'
import { TEST_TOKEN } from '../../test-support/test-token.ts'

const OWN: PageWrite = { owner: 'plugin', title: '部署方案', body: '# 部署方案\n\n- [2026-10-07｜记录 2026-10-07｜s-1#1-4｜有效] 改用 B <!-- - -->\n', created: '2026-10-07T10:05:00+08:00', updated: '2026-10-07T10:05:00+08:00' }

function open(t: TestContext): { readonly store: PageStore; readonly folder: string; readonly pass: (ms: number) => void } {
  const root = tempRoot(t)
  const paths = createPaths(root, 'default')
  const folder = join(root, 'knowledge')
  mkdirSync(folder)
  let now = 0
  return { store: createPageStore({ paths, lock: createLock(paths), zone: () => zoneId('America/New_York'), monotonicMs: () => now }), folder, pass: ms => { now += ms } }
}

test('without a folder there are no pages', async t => {
  const paths = createPaths(tempRoot(t), 'default')
  const store = createPageStore({ paths, lock: createLock(paths), zone: () => zoneId('America/New_York') })
  assert.deepEqual(await store.list(), [])
  await store.remove('x')
})

test('dates that a person wrote without an offset keep their day on the configured clock', async t => {
  const { store, folder } = open(t)
  writeFileSync(join(folder, 'a.md'), '---\ncreated: 2024-02-07\nupdated: 2024-03-01 09:30\n---\n- x\n')
  const [page] = await store.list()
  assert.deepEqual([page?.createdAt, page?.updatedAt].map(at => formatMinute(at ?? assert.fail('no date'), zoneId('America/New_York'))), ['2024-02-07T00:00', '2024-03-01T09:30'])
})

test('a page of ours is read back as ours with its facts, mode 0600', async t => {
  const { store, folder } = open(t)
  const page = await store.update('部署方案', () => OWN)
  assert.equal(page?.owner, 'plugin')
  assert.equal(page?.title, '部署方案')
  assert.deepEqual(page?.facts.map(fact => [fact.text, fact.day, fact.state]), [['改用 B', '2026-10-07', 'active']])
  assert.equal(statSync(join(folder, '部署方案.md')).mode & 0o777, 0o600)
  assert.deepEqual(await store.list(), [page])
})

test('an edit of the body makes it a person\'s page; turned line ends do not', async t => {
  const { store, folder, pass } = open(t)
  await store.update('p', () => OWN)
  const path = join(folder, 'p.md')
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.replaceAll('\n', '\r\n'))
  pass(1000)
  assert.equal((await store.list())[0]?.owner, 'plugin')
  writeFileSync(path, `${text}一句自己写的话。\n`)
  pass(1000)
  assert.equal((await store.list())[0]?.owner, 'human')
})

test('a person\'s page that we wrote on stays theirs even when the edit is undone', async t => {
  const { store, folder, pass } = open(t)
  await store.update('p', () => OWN)
  const path = join(folder, 'p.md')
  const ours = readFileSync(path, 'utf8')
  writeFileSync(path, `${ours}我的话。\n`)
  await store.update('p', page => ({ owner: 'human', body: `${page?.body ?? ''}\n## 候选\n` }))
  const body = ours.slice(ours.indexOf('# 部署方案'))
  const marked = readFileSync(path, 'utf8')
  writeFileSync(path, marked.slice(0, marked.indexOf('# 部署方案')) + body)
  pass(1000)
  assert.equal((await store.list())[0]?.owner, 'human')
})

for (const [what, file] of [
  ['comments, quotes and order', '---\n# mine\nweight: 0755\ntitle: "Plan B"   # the title\nup: yes\nlist:\n  - a\n  - b\n---\nText.\n'],
  ['CRLF and a byte order mark', '\uFEFF---\r\ntitle: Plan\r\nneeds-update: false\r\n---\r\nText.\r\n'],
  ['no front matter', 'Just text\n\nwith --- inside\n---\n'],
  ['no line end at the end', '---\ntitle: x\n---\nText'],
  ['dots that close', '---\ntitle: x\n...\nText\n'],
] as const) {
  test(`a hand-made page keeps every other byte: ${what}`, async t => {
    const { store, folder } = open(t)
    writeFileSync(join(folder, 'p.md'), file)
    await store.update('p', page => ({ owner: 'human', body: `${page?.body ?? ''}+` }))
    assert.equal(readFileSync(join(folder, 'p.md'), 'utf8'), `${file}+`)
    await store.update('p', () => ({ owner: 'human', needsUpdate: true }))
    const lineEnd = file.includes('\r\n') ? '\r\n' : '\n'
    const marked = readFileSync(join(folder, 'p.md'), 'utf8')
    if (!/^\uFEFF?---/.test(file)) assert.equal(marked, `---\nneeds-update: true\n---\n${file}+`)
    else if (file.includes('needs-update')) assert.equal(marked.replace('needs-update: true', 'needs-update: false'), `${file}+`)
    else assert.equal(marked.replace(`needs-update: true${lineEnd}`, ''), `${file}+`)
  })
}

for (const title of ['no', 'yes', '2026-10-07', '1e3', 'null', '~', '0o14', 'a: b #c', '"quoted" \'too\'', 'line\nbreak', '😀 方案', 'a\u2028b', 'a\u0000b', '__proto__', '- x', '[a]', '# 标题', '\u202efdp.exe', 'tab\there']) {
  test(`the title ${JSON.stringify(title)} is read back as written`, async t => {
    const { store } = open(t)
    const page = await store.update('p', () => ({ ...OWN, title, aliases: [title, 'b'] }))
    assert.equal(page?.title, title)
    assert.deepEqual(page?.aliases, [title, 'b'])
    assert.equal(Object.getPrototypeOf({}), Object.prototype)
  })
}

for (const [what, front] of [
  ['an alias bomb', `a0: &a0 [x]\n${Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${Array.from({ length: 9 }, () => `*a${n}`).join(',')}]`).join('\n')}\n`],
  ['a key twice', 'title: a\ntitle: b\n'],
  ['no keys', 'just words\n'],
  ['deep nesting', `a: ${'['.repeat(4000)}\n`],
  ['more than 16 KB', `a: ${'x'.repeat(17_000)}\n`],
] as const) {
  test(`front matter with ${what} is shown as body only, named, and never rewritten`, async t => {
    const { store, folder } = open(t)
    const file = `---\n${front}---\n# 标题\n\n正文\n`
    writeFileSync(join(folder, 'p.md'), file)
    const [page] = await store.list()
    assert.equal(page?.title, '标题')
    assert.equal(page?.owner, 'human')
    assert.notEqual(page?.malformed, null)
    assert.equal(store.problems().length, 1)
    await store.update('p', before => ({ owner: 'human', body: `${before?.body ?? ''}+`, needsUpdate: true }))
    assert.equal(readFileSync(join(folder, 'p.md'), 'utf8'), `${file}+`)
  })
}

test('links, folders and oversized files are not read and are named; the rest is', async t => {
  const { store, folder } = open(t)
  symlinkSync('/etc/hostname', join(folder, 'link.md'))
  mkdirSync(join(folder, 'dir.md'))
  const server = createServer().listen(join(folder, 'socket.md'))
  await once(server, 'listening')
  t.after(() => server.close())
  writeFileSync(join(folder, 'big.md'), 'x'.repeat(300_000))
  writeFileSync(join(folder, 'fine.md'), '好')
  writeFileSync(join(folder, 'notes.txt'), 'x')
  assert.deepEqual((await store.list()).map(page => page.slug), ['fine'])
  assert.equal(store.problems().length, 4)
  await assert.rejects(store.update('link', () => OWN), { code: 'bad_path' })
})

test('of more pages than anybody reads the first ten thousand count, and the rest is told', async t => {
  const { store, folder } = open(t)
  for (let i = 0; i < 10_003; i += 1) writeFileSync(join(folder, `${String(i).padStart(5, '0')}.md`), '页')
  assert.equal((await store.list()).length, 10_000)
  assert.deepEqual(store.problems(), ['knowledge: 3 pages beyond the first 10000 are not read'])
})

test('a link with the name of a predictable temporary file is not written through', async t => {
  const { store, folder } = open(t)
  const victim = join(tempRoot(t), 'victim')
  writeFileSync(victim, 'untouched')
  for (const name of ['p.md.tmp', 'p.tmp', '.p.md.tmp', '.p.md.swp', 'p.md~']) symlinkSync(victim, join(folder, name))
  await store.update('p', () => OWN)
  assert.equal(readFileSync(victim, 'utf8'), 'untouched')
  assert.deepEqual((await store.list()).map(page => page.slug), ['p'])
})

test('a credential inside a page is not read out and not written', async t => {
  const { store, folder } = open(t)
  writeFileSync(join(folder, 'old.md'), `钥匙 ${TEST_TOKEN}\n`)
  assert.equal(JSON.stringify(await store.list()).includes(TEST_TOKEN), false)
  await store.update('new', () => ({ ...OWN, title: TEST_TOKEN }))
  assert.equal(readFileSync(join(folder, 'new.md'), 'utf8').includes(TEST_TOKEN), false)
})

test('names that leave the folder are refused', async t => {
  const { store } = open(t)
  for (const slug of ['../x', 'a/b', '.hidden', 'CON', 'a\u202eb']) await assert.rejects(async () => store.update(slug, () => OWN), { code: 'bad_path' })
})

test('an unchanged page is not written again', async t => {
  const { store, folder } = open(t)
  await store.update('p', () => OWN)
  const before = statSync(join(folder, 'p.md')).ino
  await store.update('p', () => OWN)
  assert.equal(statSync(join(folder, 'p.md')).ino, before)
  assert.deepEqual(readdirSync(folder), ['p.md'])
})

test('peek answers at once with the last look and sees changes at the next call', async t => {
  const { store, folder, pass } = open(t)
  writeFileSync(join(folder, 'a.md'), '一')
  assert.deepEqual((await store.peek()).map(page => page.slug), ['a'])
  writeFileSync(join(folder, 'b.md'), '二')
  pass(1000)
  assert.deepEqual((await store.peek()).map(page => page.slug), ['a'])
  await store.list()
  assert.deepEqual((await store.peek()).map(page => page.slug), ['a', 'b'])
})

test('what is written or removed during a look is not lost by it', async t => {
  const { store, folder, pass } = open(t)
  for (let n = 0; n < 600; n++) writeFileSync(join(folder, `p${n}.md`), 'x')
  await store.list()
  pass(1000)
  const looking = store.list()
  await Promise.all([store.update('fresh', () => OWN), store.remove('p1')])
  await looking
  const slugs = new Set((await store.list()).map(page => page.slug))
  assert.ok(slugs.has('fresh') && !slugs.has('p1'))
})

test('a page can get another name, but not one that is taken', async t => {
  const { store, folder } = open(t)
  await store.update('a', () => OWN)
  await store.update('b', () => OWN)
  await assert.rejects(store.move('a', 'b'), { code: 'conflict' })
  await store.move('a', 'c')
  assert.deepEqual(readdirSync(folder).toSorted(), ['b.md', 'c.md'])
  assert.deepEqual((await store.list()).map(page => page.slug), ['b', 'c'])
})
