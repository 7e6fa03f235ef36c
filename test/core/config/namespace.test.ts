import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namespaceName, namespaceStandIn } from '../../../src/core/config/namespace.ts'
import { resolveConfig } from '../../../src/core/config/resolve.ts'

test('a namespace name that is not allowed is named and gets a folder of its own, never the default memories', () => {
  const seen = new Set<string>()
  for (const namespace of ['..', '.', '', '/abs', 'a/b', 'a\\b', 'nul', 'x.', '~', '__proto__', 'ａ', '\u202Ea', 'a:b', 5, ['a'], 'y'.repeat(80)]) {
    for (const source of [{ file: { namespace } }, { patch: { namespace } }]) {
      const { config, problems } = resolveConfig(source)
      assert.deepEqual(problems.map(problem => problem.key), ['namespace'])
      assert.match(config.namespace, /^invalid-[0-9a-f]{8}$/)
      assert.equal(namespaceName(config.namespace), config.namespace)
      seen.add(config.namespace)
    }
  }
  assert.equal(seen.size, 16)
})

test('the stand-in is the same every time, also for decomposed characters', () => {
  assert.equal(namespaceStandIn('é/'), namespaceStandIn('e\u0301/'))
})

test('a good name in the host row counts over a bad one in the file', () => {
  assert.equal(resolveConfig({ file: { namespace: '..' }, patch: { namespace: 'work' } }).config.namespace, 'work')
})
