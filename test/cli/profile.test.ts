// scripts/profile.mjs: shows the profile and its versions, and brings one back without losing the present text.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { profileMain } from '../../src/cli/profile.ts'
import { createLock } from '../../src/store/lock.ts'
import { createPaths } from '../../src/store/paths.ts'
import { createProfileStore } from '../../src/store/profile.ts'
import { tempRoot } from '../../test-support/temp-root.ts'

async function run(...argv: readonly string[]): Promise<string> {
  const lines: string[] = []
  assert.equal(await profileMain(argv, { out: text => { lines.push(text) }, error: text => { lines.push(text) } }), 0)
  return lines.join('\n')
}

test('texts, state and versions are shown, a version comes back, the replaced text becomes a version', async t => {
  const root = tempRoot(t)
  const paths = createPaths(root, 'default')
  const profile = createProfileStore({ paths, lock: createLock(paths) })
  assert.equal(await run('--root', root), '# user: none; versions: none\n# agent: none; versions: none')
  await profile.write('user', '八月\n', '2026-08')
  await profile.write('user', '九月\n', '2026-09')
  assert.equal(await run('--root', root), '# user: revised once a month; versions: 2026-09\n九月\n# agent: none; versions: none')
  assert.equal(await run('--root', root, '--roll-back', 'user', '--version', '2026-09'), 'user: version 2026-09 is back')
  assert.equal(readFileSync(join(root, 'profile', 'user.md'), 'utf8'), '八月\n')
  assert.equal((await profile.versions('user')).length, 2)
  assert.equal((await profile.read('user'))?.isManual, false)
  writeFileSync(join(root, 'profile', 'user.md'), '我的\n')
  assert.match(await run('--root', root), /# user: edited by a person, not revised any more/)
})

for (const [argv, code] of [
  [['--roll-back', 'user'], 'bad_argument'], [['--roll-back', 'nobody', '--version', 'x'], 'bad_argument'], [['extra'], 'bad_argument'],
  [['--roll-back', 'user', '--version', '2020-01'], 'not_found'], [['--roll-back', 'user', '--version', '../../etc'], 'bad_path'],
] as const) {
  test(`${argv.join(' ')} is refused with ${code}`, async t => {
    await assert.rejects(profileMain(['--root', tempRoot(t), ...argv], { out: () => undefined, error: () => undefined }), { code })
  })
}
