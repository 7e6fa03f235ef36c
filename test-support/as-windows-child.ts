// A process that takes its system for Windows: what the product decides by the platform is decided so. Files, paths and links
// stay those of the real system. argv: root. Prints one JSON object of what it found.
import * as fs from 'node:fs'

Object.defineProperty(process, 'platform', { value: 'win32' })
// Read after the line above, because some of it is decided at import.
const { nodeFiles, systemCode } = await import('../src/store/file-ops.ts')
const { writeFileAtomic } = await import('../src/store/atomic-file.ts')
const { createLock } = await import('../src/store/lock.ts')
const { nodeLockFs } = await import('../src/store/lock-liveness.ts')
const { createPaths } = await import('../src/store/paths.ts')
const { createMemory } = await import('../src/services/memory.ts')
const { createTools } = await import('../src/tools/registry.ts')
const { buildRecord, SAMPLE_MS } = await import('./record-builder.ts')
const { epochMs } = await import('../src/core/time/instant.ts')

const [root = ''] = process.argv.slice(2)

/** Refuses as somebody who holds the file open makes Windows refuse, the first `times` calls. */
function refusing<Call extends (...args: never[]) => unknown>(call: Call, code: string, times: number): Call {
  let left = times
  return ((...args: never[]) => {
    if (left-- > 0) throw Object.assign(new Error(code), { code })
    return call(...args)
  }) as Call
}

async function replaced(code: string, times: number): Promise<string> {
  const folder = fs.mkdtempSync(`${root}/file-`)
  const path = `${folder}/x`
  fs.writeFileSync(path, 'old')
  const rename = refusing(nodeFiles.rename, code, times)
  const outcome = await writeFileAtomic(path, 'new', 'x', { ...nodeFiles, rename: async (from, to) => rename(from, to) }).then(() => 'written', systemCode)
  return `${outcome}, ${fs.readFileSync(path, 'utf8')}, ${fs.readdirSync(folder).length - 1} left`
}

async function locked(call: 'openSync' | 'linkSync' | 'unlinkSync', code: string): Promise<string> {
  const folder = fs.mkdtempSync(`${root}/lock-`)
  const paths = createPaths(folder, 'default')
  const calls = { openSync: nodeLockFs.openSync, linkSync: nodeLockFs.linkSync, unlinkSync: nodeLockFs.unlinkSync }
  const withLock = createLock(paths, { fs: { ...nodeLockFs, ...calls, [call]: refusing(calls[call] as never, code, 3) } })
  const done: number[] = []
  for (let i = 0; i < 4; i += 1) {
    await withLock(async held => {
      held.assertHeld()
      done.push(i)
    })
    await new Promise(resolve => { setTimeout(resolve, 5) })
  }
  await new Promise(resolve => { setTimeout(resolve, 1000) }) // a lock that could not be removed goes a little later
  return `${done.length} times, ${fs.existsSync(paths.lock) ? 'held' : 'free'}`
}

async function remembered(): Promise<Record<string, unknown>> {
  const memory = createMemory({
    dshHome: `${root}/home`, patchConfig: {},
    ports: { clock: () => epochMs(SAMPLE_MS), log: { info: () => undefined, warn: () => undefined }, sessionLog: () => null, summarizer: () => null },
  })
  await memory.ledger.ready()
  const run = async (name: string, args: unknown): Promise<string> => {
    const tool = createTools(memory).find(known => known.name === name)
    return (await tool?.execute(args, { session: 's', at: epochMs(SAMPLE_MS), readOnly: false, language: 'zh' }))?.status ?? 'no tool'
  }
  const [gone, stays] = [buildRecord({ text: '天鹅计划周五启动' }), buildRecord({ text: '周会改到周四' })]
  await memory.ledger.put([gone, stays])
  const statuses = [await run('memory_save', { title: 'CON', text: '天鹅计划周五启动。' }), await run('memory_forget', { id: gone.id })]
  const left = (await memory.ledger.getMany([gone.id, stays.id])).map(({ text }) => text)
  await memory.close()
  const files = fs.readdirSync(`${root}/home`, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return { statuses, left, holding: files.filter(entry => fs.readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8').includes('天鹅')).length, problems: memory.problems() }
}

const held = ['EPERM', 'EACCES', 'EBUSY'] as const
const findings = {
  replaced: Object.fromEntries(await Promise.all(held.map(async code => [code, [await replaced(code, 3), await replaced(code, 100)]]))),
  locked: Object.fromEntries(await Promise.all(held.map(async code => [code, await Promise.all((['openSync', 'linkSync', 'unlinkSync'] as const).map(call => locked(call, code)))]))),
  remembered: await remembered(),
}
process.stdout.write(JSON.stringify(findings))
