// The way to the routes: what is sent, and what counts as an answer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createApi, type MemoryApi } from '../../src/client/api.ts'

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

function apiOver(respond: () => Response | Promise<Response>, token: string | null = null): { readonly api: MemoryApi; readonly sent: Sent[] } {
  const sent: Sent[] = []
  const send = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    sent.push({ url: String(url), init })
    return respond()
  }
  return { api: createApi({ base: '/memory-temporal', language: 'zh', token, signal: new AbortController().signal, fetch: send as typeof fetch }), sent }
}

function headersOf(sent: Sent | undefined): Headers {
  return new Headers(sent?.init.headers)
}

test('a read goes below the base, says its language and carries no token', async () => {
  const { api, sent } = apiOver(() => Response.json({ status: 'ok', items: [] }), 'secret')
  const answer = await api.search({ q: '方案 B & C', from: '', kind: 'decision' })
  assert.ok(answer.ok)
  assert.equal(sent[0]?.url, `/memory-temporal/api/memory?${new URLSearchParams({ q: '方案 B & C', kind: 'decision' })}`)
  assert.deepEqual([headersOf(sent[0]).get('accept-language'), headersOf(sent[0]).get('x-memory-token')], ['zh', null])
})

test('a write is JSON and carries the token, also one that came later', async () => {
  const { api, sent } = apiOver(() => Response.json({}))
  await api.save({ retentionDays: 30 }, 'r1')
  api.useToken('later')
  await api.forget('mr_1', true)
  assert.deepEqual(sent.map(one => [one.init.method, headersOf(one).get('content-type'), headersOf(one).get('x-memory-token'), one.init.body]), [
    ['PUT', 'application/json', null, '{"revision":"r1","values":{"retentionDays":30}}'],
    ['POST', 'application/json', 'later', '{"id":"mr_1","dry_run":true}'],
  ])
})

test('summaries lie beside the tools, and every action on them carries the token', async () => {
  const { api, sent } = apiOver(() => Response.json({}), 'secret')
  const range = { window: 'month', from: '2026-01-01', to: '2026-03-31' } as const
  await api.summaries(range)
  await api.summaryStatus()
  await api.regenerate('day', '2026-10-07')
  await api.startRun('fill', range)
  await api.stopRun()
  assert.deepEqual(sent.map(one => [one.init.method, one.url.replace('/memory-temporal/v1/summaries', ''), headersOf(one).get('x-memory-token'), one.init.body ?? null]), [
    ['GET', '?window=month&from=2026-01-01&to=2026-03-31', null, null],
    ['GET', '/status', null, null],
    ['POST', '/regenerate', 'secret', '{"window":"day","period_start":"2026-10-07"}'],
    ['POST', '/fill', 'secret', '{"window":"month","from":"2026-01-01","to":"2026-03-31"}'],
    ['POST', '/stop', 'secret', '{}'],
  ])
})

const FAILURES: readonly (readonly [title: string, response: () => Response | Promise<Response>, code: string, status: number])[] = [
  ['a page in place of an answer, as the host gives for unknown paths', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }), 'not_json', 200],
  ['JSON under another type', () => new Response('{}', { headers: { 'content-type': 'text/plain' } }), 'not_json', 200],
  ['an answer cut off on the way', () => new Response('{"status":"o', { headers: { 'content-type': 'application/json' } }), 'not_json', 200],
  ['nothing at all', () => Promise.reject(new TypeError('fetch failed')), 'no_answer', 0],
  ['a refusal', () => Response.json({ error: 'forbidden_token', detail: 'open the page again' }, { status: 403 }), 'forbidden_token', 403],
  ['a refusal without a code', () => Response.json(['?'], { status: 500 }), 'error', 500],
]

for (const [title, response, code, status] of FAILURES) {
  test(`${title} is a failure with the code ${code}`, async () => {
    const answer = await apiOver(response).api.config()
    assert.ok(!answer.ok)
    assert.deepEqual([answer.failure.code, answer.failure.status], [code, status])
  })
}

test('a refusal keeps its whole answer, which may hold the state that won', async () => {
  const answer = await apiOver(() => Response.json({ error: 'conflict', state: { revision: 'r2' } }, { status: 409 })).api.save({}, 'r1')
  assert.ok(!answer.ok)
  assert.deepEqual(answer.failure.body, { error: 'conflict', state: { revision: 'r2' } })
})
