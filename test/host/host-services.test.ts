// Which services of the host stand behind the ports, and when there is none.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { epochMs } from '../../src/core/time/instant.ts'
import { createFaults } from '../../src/host/faults.ts'
import { followHostServices, type HostServices } from '../../src/host/host-services.ts'
import { bareHost } from '../../test-support/host/bare-host.ts'

for (const [what, currentSelection, isThere] of [
  ['a model that is chosen', () => ({ provider: 'p', model: 'm' }), true],
  ['no model chosen', () => undefined, false],
  ['a choice that fails', () => { throw new TypeError('no choice') }, false],
] as const) {
  test(`with ${what} there is ${isThere ? 'a' : 'no'} summarizer, and none once the service is gone`, async () => {
    const host = bareHost()
    const lines: string[] = []
    const faults = createFaults({ info: () => undefined, warn: line => lines.push(line) })
    let services: HostServices | null = null
    host.cordis.provide('llm', {})
    const withdraw = host.cordis.provide('agentDefaultModel', { currentSelection })
    await host.cordis.plugin({ name: 'under-test', apply: (ctx: typeof host.ctx) => { services = followHostServices(ctx, { openTurnOf: () => null, days: () => assert.fail('not read'), clock: () => epochMs(0), faults }) } })
    await new Promise(resolve => { setImmediate(resolve) })
    const summarizer = (): unknown => (services as HostServices | null)?.summarizer()
    assert.equal(summarizer() !== null, isThere)
    withdraw()
    await new Promise(resolve => { setImmediate(resolve) })
    assert.equal(summarizer(), null)
    assert.doesNotMatch(lines.join(), /no choice/)
  })
}
