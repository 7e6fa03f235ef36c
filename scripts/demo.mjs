// Plays the story of the README on the real host: three days, four sessions, and the block that the model receives.
// usage: npm run demo [-- --web] [-- --keep]
//   --web   leaves `dsh web` running with the plugin and the story's memory, until Ctrl-C
//   --keep  keeps the scratch home
// The host is installed on first use (.host in this package). A scripted model on loopback answers; with
// DEEPSEEK_API_KEY set the real one does (DEEPSEEK_BASE_URL overrides its address).
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

if (!existsSync(new URL('../dist/test-support/host/lab.js', import.meta.url))) {
  console.error('dist is missing: run npm ci (or npm install) in this folder first')
  process.exit(1)
}
const { installHost, hostRootOf } = await import('../dist/test-support/host/install-host.js')
const { runTask, scratchHome, startWeb, writeProfilePatch } = await import('../dist/test-support/host/host-process.js')
const { memoryBlocks, packageRoot, pluginRow, recordsOf, memoryRoot } = await import('../dist/test-support/host/lab.js')
const { startFakeModel } = await import('../dist/test-support/host/fake-model.js')
const { startForwardingModel } = await import('../dist/test-support/host/forwarding-model.js')

const flags = new Set(process.argv.slice(2))
const startedAt = performance.now()
const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
const say = line => console.log(line)

const STORY = [
  { clock: '2026-10-07T10:05:00+08:00', text: '我们决定部署改用方案 B，每月费用比 A 省三成。', answer: '好，后面按方案 B 来。' },
  { clock: '2026-10-09T15:20:00+08:00', text: '方案 B 昨天完成了灰度发布。', answer: '收到，可以准备全量了。' },
  { clock: '2026-10-13T09:30:00+08:00', text: '跑一下测试', answer: '测试都通过了。' },
  { clock: '2026-10-13T09:31:00+08:00', text: '上周三我们为什么把部署方案改成 B？', answer: '10 月 7 日从 A 改成 B，因为每月费用省三成；灰度发布在 8 日完成。' },
]

say(`[1/3] the DSH host (${seconds()})`)
const host = await installHost(hostRootOf(packageRoot), line => say(`      ${line} (${seconds()})`))
const key = process.env.DEEPSEEK_API_KEY
const model = key
  ? await startForwardingModel(process.env.DEEPSEEK_BASE_URL ?? 'https://api.deepseek.com/v1', key)
  : await startFakeModel({
    replies: STORY.map(({ text, answer }) => ({ text: answer, when: request => (request.tools?.length ?? 0) > 0 && JSON.stringify(request.messages).includes(text) })),
    fallback: { text: '（这是演示用的本地脚本模型，只会这一句。设置 DEEPSEEK_API_KEY 后使用真实模型。）' },
    aside: { text: '部署方案' },
  })
const parent = join(tmpdir(), 'dsh-temporal-memory-demo')
mkdirSync(parent, { recursive: true })
const home = scratchHome(parent, 'home')
let ending = false
const end = async code => {
  if (ending) return
  ending = true
  await model.close()
  if (flags.has('--keep') || code !== 0) say(`the scratch home stays: ${home}`)
  else rmSync(home, { recursive: true, force: true })
  process.exit(code)
}
process.on('SIGINT', () => { if (!flags.has('--web')) void end(130) })

say(`[2/3] the story, ${key ? 'answered by the real model' : 'answered by a scripted local model'} (${seconds()})`)
await writeProfilePatch(host, home, 'headless', pluginRow({ timeZone: 'Asia/Shanghai' }))
let recalled = null
for (const { clock, text } of STORY) {
  const before = new Set(recordsOf(home).map(record => record.id))
  const seen = model.conversations().length
  const run = await runTask(host, text, { home, env: model.env, clock })
  say(`\n${clock.slice(0, 16).replace('T', ' ')}  new session (${seconds()})`)
  say(`  you   ${text}`)
  say(`  DSH   ${run.stdout.trim() || `(exit code ${run.code}) ${run.stderr.trim().slice(0, 300)}`}`)
  for (const record of recordsOf(home).filter(({ id }) => !before.has(id))) say(`  kept  ${describe(record)}`)
  const blocks = model.conversations().slice(seen, seen + 1).flatMap(memoryBlocks)
  if (blocks.length === 0) say('  the model received no memory')
  for (const block of blocks) {
    say('  the model received before your message:')
    say(block.split('\n').map(line => `    | ${line}`).join('\n'))
  }
  if (text.startsWith('上周三')) recalled = blocks[0] ?? null
  if (run.code !== 0) await end(1)
}
say(`\n[3/3] done in ${seconds()}; memory lay in ${memoryRoot(home)}`)
if (recalled === null) {
  say('the last question received no memory: something is wrong')
  await end(1)
}
if (!flags.has('--web')) await end(0)

await writeProfilePatch(host, home, 'web', pluginRow({ timeZone: 'Asia/Shanghai' }))
const web = await startWeb(host, { home, env: model.env })
say(`\ndsh web runs at ${web.url} with the plugin; its workspace is ${join(home, 'ws')}\nCtrl-C ends it.`)
const stopWeb = async () => { await web.stop(); await end(0) }
process.on('SIGINT', () => void stopWeb())
process.on('SIGTERM', () => void stopWeb())

function describe(record) {
  const day = record.event_start_ms === null ? 'time unknown' : new Date(record.event_start_ms + 8 * 3_600_000).toISOString().slice(0, 10)
  return `${record.kind} ${day} (${record.time_precision}, ${record.time_basis}, recorded ${new Date(record.recorded_at + 8 * 3_600_000).toISOString().slice(0, 10)}): ${record.text}`
}
