// Starts the console as a row's command says and tells what came of it.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../../scripts/config-ui.mjs', import.meta.url))

/** One result for each form of the command: the address without its token or null, the exit code or null, stderr. */
export async function listens(command) {
  const results = []
  for (const { args, config } of formsOf(command)) results.push(await start(args, config))
  return results
}

function formsOf(command) {
  const file = /^config\.json holds (\w+)\.(\w+) "(.*)"$/.exec(command)
  if (file !== null) return [{ args: ['--port', '0'], config: { [file[1]]: { [file[2]]: file[3] } } }]
  const ports = /--port (.*)$/.exec(command)
  if (ports !== null) return ports[1].split('|').map(port => ({ args: ['--port', port.trim()], config: null }))
  return [{ args: ['--host', /--host "(.*)"$/.exec(command)[1], '--port', '0'], config: null }]
}

function start(args, config) {
  const home = mkdtempSync(join(tmpdir(), 'console-listens-'))
  const folder = join(home, 'memory', 'temporal')
  if (config !== null) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config))
  }
  return new Promise(resolve => {
    const child = spawn(process.execPath, [script, '--home', home, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    let error = ''
    child.stderr.on('data', chunk => { error += chunk })
    child.stdout.on('data', chunk => {
      out += chunk
      if (out.includes('\n')) setTimeout(() => child.kill(), 100)
    })
    child.once('close', code => {
      rmSync(home, { recursive: true, force: true })
      const url = out.includes('\n') ? out.trim().replace(/#.*$/, '') : null
      resolve({ url, code: url === null ? code : null, error })
    })
  })
}
