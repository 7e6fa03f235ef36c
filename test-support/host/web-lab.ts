// The host's web page in a browser with the plugin installed as a person installs it.

import assert from 'node:assert/strict'
import { type FakeModel, startFakeModel } from './fake-model.ts'
import { type HostPage, openHostPage } from './host-page.ts'
import { runDsh, type RunningWeb, startWeb, writeProfilePatch } from './host-process.ts'
import { labHost, packageRoot } from './lab.ts'

export interface WebLab {
  readonly model: FakeModel
  readonly web: RunningWeb
  readonly host: HostPage
  close(): Promise<void>
}

const ANSWERS = { fallback: { text: '答复在此' }, aside: { text: '网关' } } as const
/** Every part of the memory page has something to show. */
const ROW = '- id: memory-temporal\n  config: { retentionDays: 90, growth: { enabled: true }, summary: { enabled: true, engine: rules } }\n'

/** Installs the plugin over a seeded home, starts the host and opens its page. */
export async function openWebLab(home: string, chromium: string): Promise<WebLab> {
  const lab = labHost()
  const added = await runDsh(lab, ['plugin', '--profile', 'web', 'add', packageRoot], { home })
  assert.equal(added.code, 0, added.stderr)
  await writeProfilePatch(lab, home, 'web', ROW)
  const model = await startFakeModel(ANSWERS)
  const web = await startWeb(lab, { home, env: model.env })
  const host = await openHostPage(chromium, web.url, 'ws')
  return {
    model, web, host,
    async close() {
      await host.close()
      await web.stop()
      await model.close()
    },
  }
}
