// A home with a scripted model, and the driven hosts that boot in it: how nearly every test on the real host begins.

import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { type DrivenHost, startDrivenHost } from './driven-host.ts'
import { type FakeModel, type FakeModelOptions, startFakeModel } from './fake-model.ts'
import { homesLike, labHost } from './lab.ts'

export interface DrivenLab {
  readonly home: string
  readonly model: FakeModel
  /** Boots a host in the home; without a clock it lives in the present. `rows` instead of those of the lab. */
  boot(clock?: string, rows?: string): Promise<DrivenHost>
}

export interface DrivenLabOptions {
  readonly home: string
  /** Rows of the plugin under test and of what stands beside it. */
  readonly rows: string
  /** The model says 好的。 unless it is told otherwise. */
  readonly model?: FakeModelOptions
  readonly env?: Readonly<Record<string, string>>
}

/** The model and every host that was booted end with the test. */
export async function openDrivenLab(t: TestContext, { home, rows: ownRows, model: script, env }: DrivenLabOptions): Promise<DrivenLab> {
  const model = await startFakeModel({ fallback: { text: '好的。' }, ...script })
  t.after(() => model.close())
  const boot = async (clock?: string, rows: string = ownRows): Promise<DrivenHost> => {
    const running = await startDrivenHost(labHost(), rows, { home, env: { ...model.env, ...env }, ...(clock === undefined ? {} : { clock }) })
    t.after(() => running.kill())
    return running
  }
  return { home, model, boot }
}

/** Homes in which a person said one thing at `clock` in a session that is over; each call gives one more of them. */
export function homesThatHeard(label: string, rows: string, clock: string, text: string): (label: string) => Promise<string> {
  return homesLike(label, async home => {
    const model = await startFakeModel({ fallback: { text: '好的。' } })
    const running = await startDrivenHost(labHost(), rows, { home, env: model.env, clock })
    try {
      await running.send(await running.create(), text)
      assert.equal(await running.exit(), 0, running.output())
    } finally {
      await running.kill()
      await model.close()
    }
  })
}
