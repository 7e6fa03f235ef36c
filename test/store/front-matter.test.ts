// Front matter: read as the strings that stand there, changed key by key without touching another byte.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { changeFrontMatter, readFrontMatter, removeKeys } from '../../src/store/front-matter.ts'

function values(yaml: string): Readonly<Record<string, unknown>> {
  const read = readFrontMatter(yaml)
  assert.equal(read.kind, 'ok', yaml)
  return read.kind === 'ok' ? Object.fromEntries(read.values) : {}
}

for (const [yaml, expected] of [
  ['a: no\nb: 2026-10-07\nc: 1e3\nd: null\ne: ~\nf: 0o14\ng: 1.10\nh: 0755\n', { a: 'no', b: '2026-10-07', c: '1e3', d: 'null', e: '~', f: '0o14', g: '1.10', h: '0755' }],
  ['n: 12345678901234567890\nd: 2026-13-45\n', { n: '12345678901234567890', d: '2026-13-45' }],
  ['a: [x, y]\nb:\n  - z\n', { a: ['x', 'y'], b: ['z'] }],
  ['a:\nb: ""\n', { a: '', b: '' }],
  ['t: !!js/function "x"\n', { t: 'x' }],
  ['# only a comment\n', {}],
  ['', {}],
] as const) {
  test(`${JSON.stringify(yaml)} is read as written`, () => assert.deepEqual(values(yaml), expected))
}

test('keys that could pollute an object are plain keys', () => {
  const read = readFrontMatter('__proto__: {a: 1}\nconstructor: x\n')
  assert.equal(read.kind, 'ok')
  assert.equal(Object.hasOwn(Object.prototype, 'a'), false)
})

/** One key in the many ways in which people write it, and its value. */
const PAIRS: readonly (readonly [yaml: (key: string) => string, value: unknown])[] = [
  [key => `${key}: plain words # note\n`, 'plain words'],
  [key => `${key}: "quoted: yes"\n`, 'quoted: yes'],
  [key => `${key}: 'single'   \n`, 'single'],
  [key => `# above\n${key}: [a, "b, c"]\n`, ['a', 'b, c']],
  [key => `${key}:\n  - a\n  - b # two\n`, ['a', 'b']],
  [key => `${key}:\n- a\n`, ['a']],
  [key => `${key}:\n`, ''],
  [key => `${key}: |\n  line one\n  line two\n`, 'line one\nline two\n'],
  [key => `"${key}": x\n`, 'x'],
  [key => `${key}: {b: 1}\n\n`, new Map([['b', '1']])],
]

const document = fc.uniqueArray(fc.tuple(fc.constantFrom('title', 'tags', 'weight', 'note', '标签'), fc.constantFrom(...PAIRS)), { selector: ([key]) => key, maxLength: 5 })
const change = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom('no', '- x', 'a: b', '#', ''), fc.boolean(), fc.integer(), fc.array(fc.string({ maxLength: 8 }), { maxLength: 3 }))

test('a change sets its key and leaves every other line as it stands', () => {
  fc.assert(fc.property(document, fc.constantFrom('title', 'tags', 'fresh'), change, (pairs, key, value) => {
    const parts = pairs.map(([name, [write]]) => ({ name, text: write(name) }))
    const changed = changeFrontMatter(parts.map(part => part.text).join(''), new Map([[key, value]]), '\n')
    const read = readFrontMatter(changed)
    assert.equal(read.kind, 'ok', changed)
    if (read.kind !== 'ok') return
    assert.deepEqual(read.values.get(key), Array.isArray(value) ? value : String(value))
    for (const [name, [, known]] of pairs) if (name !== key) assert.deepEqual(read.values.get(name), known)
    for (const { name, text } of parts) if (name !== key) assert.ok(changed.includes(text), JSON.stringify([changed, text]))
    for (const comment of ['# note', '# above']) assert.equal(changed.includes(comment), parts.some(part => part.text.includes(comment)))
  }))
})

test('a removed key goes with its lines, the others stay', () => {
  const yaml = '# head\na: one\nb:\n  - the secret\n  - other\nc: three # the secret\nd: four\n'
  assert.equal(removeKeys(yaml, text => text.includes('the secret')), '# head\na: one\nd: four\n')
})
