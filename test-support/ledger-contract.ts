// What every ledger promises, as one suite: run for the real one over files and over an event log in memory.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isMemoryError } from '../src/core/errors.ts'
import type { MemoryRecord, RecordId } from '../src/core/record/record.ts'
import { DAY_MS, epochMs } from '../src/core/time/instant.ts'
import { interval } from '../src/core/time/interval.ts'
import type { Ledger, LedgerQuery } from '../src/services/ledger.ts'
import { buildRecord, SAMPLE_MS } from './record-builder.ts'

export interface LedgerUnderTest {
  readonly ledger: Ledger
  /** Plays a restart: closes, then opens a new ledger over the same data. */
  reopen(): Promise<Ledger>
  dispose(): Promise<void>
}

export function testLedger(name: string, open: () => Promise<LedgerUnderTest>): void {
  describe(`ledger contract: ${name}`, () => {
    const withLedger = (title: string, body: (ledger: Ledger, subject: LedgerUnderTest) => Promise<void>): void => {
      test(title, async () => {
        const subject = await open()
        try {
          await subject.ledger.ready()
          await body(subject.ledger, subject)
        } finally {
          await subject.dispose()
        }
      })
    }

    withLedger('a stored record is found at once, by id and by its words', async ledger => {
      const record = buildRecord({ text: '改用方案 B 部署网关' })
      assert.equal(await ledger.put([record]), 'stored')
      assert.deepEqual(await ledger.get(record.id), record)
      assert.deepEqual(await idsOf(ledger, { text: '网关' }), [record.id])
      assert.equal(await ledger.get('mr_unknown' as RecordId), null)
    })

    withLedger('the beginnings of events in a window come without what was replaced by a deletion, begins outside it or has no time', async ledger => {
      const at = (start: number | null, end: number | null): MemoryRecord => buildRecord({ event_start_ms: start, event_end_ms: end })
      const gone = at(SAMPLE_MS, SAMPLE_MS + 1)
      await ledger.put([at(SAMPLE_MS, SAMPLE_MS + 1), at(SAMPLE_MS - DAY_MS, SAMPLE_MS + DAY_MS), at(null, SAMPLE_MS + 5), at(SAMPLE_MS + 7, null), at(null, null), at(SAMPLE_MS + DAY_MS, SAMPLE_MS + DAY_MS + 1), gone])
      await ledger.forget([gone.id], 'forget')
      const starts = await ledger.eventStarts(interval(epochMs(SAMPLE_MS), epochMs(SAMPLE_MS + DAY_MS)))
      assert.deepEqual(starts.toSorted((a, b) => a - b), [SAMPLE_MS, SAMPLE_MS + 4, SAMPLE_MS + 7])
    })

    withLedger('private records can be listed alone, replaced ones too', async ledger => {
      const [plain, secret, replaced] = [buildRecord(), buildRecord({ sensitivity: 'private' }), buildRecord({ sensitivity: 'private', status: 'superseded', valid_to: SAMPLE_MS + 1 })]
      await ledger.put([plain, secret, replaced])
      assert.deepEqual((await idsOf(ledger, { text: null, privateOnly: true })).toSorted(), [secret.id, replaced.id].toSorted())
    })

    withLedger('records, versions and tombstones survive a restart', async (ledger, subject) => {
      const [kept, changed, gone] = [buildRecord({ text: '保留的记录' }), buildRecord({ text: '会变的记录' }), buildRecord({ text: '忘掉的记录' })]
      await ledger.put([kept, changed, gone])
      await ledger.put([{ ...changed, status: 'superseded', valid_to: SAMPLE_MS + 1, superseded_by: kept.id }])
      await ledger.forget([gone.id], 'forget')
      const again = await subject.reopen()
      await again.ready()
      assert.equal((await again.get(changed.id))?.status, 'superseded')
      assert.equal(await again.get(gone.id), null)
      assert.deepEqual((await idsOf(again, { text: '记录' })).toSorted(), [kept.id, changed.id].toSorted())
      assert.deepEqual([again.coverage().records, again.coverage().active, again.coverage().complete], [2, 1, true])
    })

    withLedger('a forgotten record is nowhere, also when its id is written again', async ledger => {
      const record = buildRecord({ text: '请忘掉这句话', entities: ['云杉'], topics: ['秘密'] })
      await ledger.put([record, buildRecord({ entities: [] })])
      assert.deepEqual(await ledger.forget([record.id], 'forget'), [record.id])
      await ledger.put([record])
      assert.equal(await ledger.get(record.id), null)
      assert.deepEqual(await idsOf(ledger, { text: '忘掉' }), [])
      assert.deepEqual(await idsOf(ledger, { text: null, topic: '秘密' }), [])
      assert.deepEqual(ledger.frequentEntities(1), [])
      assert.deepEqual(await ledger.forget([record.id], 'forget'), [])
    })

    withLedger('filters hold together', async ledger => {
      const [plan, fact, old] = [
        buildRecord({ kind: 'plan', text: '发布网关', entities: ['网关'], topics: ['发布'] }),
        buildRecord({ kind: 'fact', text: '网关有三台', entities: ['网关'], topics: ['容量'] }),
        buildRecord({ kind: 'fact', text: '网关旧事', entities: [], topics: [], status: 'superseded', event_start_ms: SAMPLE_MS - 9 * DAY_MS, event_end_ms: SAMPLE_MS - 8 * DAY_MS }),
      ]
      await ledger.put([plan, fact, old])
      const rows: readonly [Partial<LedgerQuery>, readonly MemoryRecord[]][] = [
        [{ kinds: ['fact'] }, [fact, old]],
        [{ kinds: ['fact'], statuses: ['active'] }, [fact]],
        [{ entity: '网关' }, [plan, fact]],
        [{ topic: '发布' }, [plan]],
        [{ entity: '网关', kinds: ['decision'] }, []],
        [{ window: interval(epochMs(SAMPLE_MS), epochMs(SAMPLE_MS + 1)) }, [plan, fact]],
        [{ window: interval(epochMs(SAMPLE_MS - 8 * DAY_MS), epochMs(SAMPLE_MS)) }, []],
        [{ window: interval(epochMs(SAMPLE_MS - 8 * DAY_MS - 1), epochMs(SAMPLE_MS)) }, [old]],
        [{ window: interval(epochMs(SAMPLE_MS), epochMs(SAMPLE_MS + 1)), timeField: 'recorded' }, [plan, fact, old]],
      ]
      for (const [query, expected] of rows) {
        for (const text of [null, '网关']) {
          assert.deepEqual((await idsOf(ledger, { text, ...query })).toSorted(), expected.map(r => r.id).toSorted(), JSON.stringify([text, query]))
        }
      }
    })

    withLedger('lists follow the event time, unknown times last in both directions', async ledger => {
      const at = (offset: number): Partial<MemoryRecord> => ({ event_start_ms: SAMPLE_MS + offset, event_end_ms: SAMPLE_MS + offset + 1, recorded_at: SAMPLE_MS - offset })
      const [first, second, unknown] = [buildRecord(at(1)), buildRecord(at(2)), buildRecord({ event_start_ms: null, event_end_ms: null, time_precision: 'unknown', recorded_at: SAMPLE_MS - 9 })]
      await ledger.put([second, unknown, first])
      assert.deepEqual(await idsOf(ledger, { text: null, order: 'event-asc' }), [first.id, second.id, unknown.id])
      assert.deepEqual(await idsOf(ledger, { text: null }), [second.id, first.id, unknown.id])
      assert.deepEqual(await idsOf(ledger, { text: null, order: 'recorded-desc' }), [first.id, second.id, unknown.id])
    })

    withLedger('as of an instant, what was learned later is undone', async ledger => {
      const [a, b, c] = ['一', '二', '三'].map((mark, i) => buildRecord({ text: `部署用方案${mark}`, recorded_at: SAMPLE_MS + i * DAY_MS }))
      if (a === undefined || b === undefined || c === undefined) throw new Error('three records were made')
      const retired = (record: MemoryRecord, by: MemoryRecord): MemoryRecord => ({ ...record, status: 'superseded', superseded_by: by.id, valid_to: by.recorded_at })
      await ledger.put([a, b, c, retired(a, b), retired(b, c)])
      const held = async (asOf: number): Promise<readonly RecordId[]> => idsOf(ledger, { text: '方案', statuses: ['active'], asOf })
      assert.deepEqual(await held(SAMPLE_MS - 1), [])
      assert.deepEqual(await held(SAMPLE_MS), [a.id])
      assert.deepEqual(await held(SAMPLE_MS + DAY_MS - 1), [a.id])
      assert.deepEqual(await held(SAMPLE_MS + DAY_MS), [b.id])
      assert.deepEqual(await held(SAMPLE_MS + 2 * DAY_MS), [c.id])
      const page = await ledger.query({ text: '方案', statuses: ['active'], asOf: SAMPLE_MS, limit: 5 })
      assert.deepEqual(page.hits[0]?.record, a)
    })

    withLedger('pages by cursor add up to one big page while records are added', async ledger => {
      for (let i = 0; i < 40; i++) await ledger.put([buildRecord({ text: `网关第 ${i % 7} 次发布${'，照旧'.repeat(i % 5)}`, event_start_ms: SAMPLE_MS + (i % 9) * DAY_MS, event_end_ms: null, recorded_at: SAMPLE_MS + (i % 4) })])
      const queries: readonly Omit<LedgerQuery, 'limit'>[] = [
        { text: '网关 3 发布' }, { text: '网关', match: 'all' }, { text: null }, { text: null, order: 'event-asc' }, { text: null, order: 'recorded-desc' }, { text: '网关', order: 'event-asc' },
      ]
      for (const query of queries) {
        const whole = await idsOf(ledger, { ...query, limit: 500 })
        const walked: RecordId[] = []
        for (let cursor: string | null | undefined; cursor !== null;) {
          const page = await ledger.query({ ...query, limit: 7, ...(cursor === undefined ? {} : { cursor }) })
          walked.push(...page.hits.map(hit => hit.record.id))
          cursor = page.nextCursor
          await ledger.put([buildRecord({ text: '网关第 3 次发布', event_start_ms: SAMPLE_MS + 3 * DAY_MS, event_end_ms: null })])
        }
        assert.deepEqual(walked, whole, JSON.stringify(query))
      }
    })

    withLedger('a cursor is good after a restart', async (ledger, subject) => {
      await ledger.put(Array.from({ length: 9 }, (_, i) => buildRecord({ text: '网关发布', event_start_ms: SAMPLE_MS + i, event_end_ms: null })))
      for (const query of [{ text: null }, { text: '网关' }]) {
        const whole = await idsOf(ledger, query)
        const first = await ledger.query({ ...query, limit: 4 })
        ledger = await subject.reopen()
        await ledger.ready()
        const rest = await idsOf(ledger, { ...query, ...(first.nextCursor === null ? {} : { cursor: first.nextCursor }) })
        assert.deepEqual([...first.hits.map(hit => hit.record.id), ...rest], whole)
      }
    })

    withLedger('a cursor of another query is stale, a changed one is forged', async ledger => {
      await ledger.put(Array.from({ length: 3 }, () => buildRecord()))
      const { nextCursor } = await ledger.query({ text: null, limit: 1 })
      assert.ok(nextCursor)
      await assert.rejects(ledger.query({ text: '网关', limit: 1, cursor: nextCursor }), error => isMemoryError(error, 'cursor_stale'))
      for (const forged of ['', 'abc', `${nextCursor}A`, `B${nextCursor.slice(1)}`, nextCursor.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))]) {
        await assert.rejects(ledger.query({ text: null, limit: 1, cursor: forged }), error => isMemoryError(error, 'cursor_forged'), forged)
      }
      await assert.rejects(ledger.query({ text: null, limit: 0 }), error => isMemoryError(error, 'bad_argument'))
      await assert.rejects(ledger.query({ text: null, limit: 1, order: 'relevance' }), error => isMemoryError(error, 'bad_argument'))
    })

    withLedger('a text of signs only lists, one of pictographs searches', async ledger => {
      const [plain, done] = [buildRecord({ text: '网关发布' }), buildRecord({ text: '网关发布✅' })]
      await ledger.put([plain, done])
      assert.deepEqual((await idsOf(ledger, { text: '*', order: 'relevance' })).toSorted(), [plain.id, done.id].toSorted())
      assert.deepEqual(await idsOf(ledger, { text: '✅' }), [done.id])
    })

    withLedger('getMany keeps the order and leaves out what is gone', async ledger => {
      const [a, b] = [buildRecord(), buildRecord()]
      await ledger.put([a, b])
      assert.deepEqual((await ledger.getMany([b.id, 'mr_none' as RecordId, a.id])).map(r => r.id), [b.id, a.id])
    })

    withLedger('the newest record of a window is by recording time, over events in the window', async ledger => {
      const day = interval(epochMs(SAMPLE_MS), epochMs(SAMPLE_MS + DAY_MS))
      assert.equal(ledger.newestRecordedAt(day), null)
      await ledger.put([buildRecord({ recorded_at: SAMPLE_MS + 5 }), buildRecord({ recorded_at: SAMPLE_MS + 3 }), buildRecord({ recorded_at: SAMPLE_MS + 9, event_start_ms: SAMPLE_MS + DAY_MS, event_end_ms: null })])
      assert.equal(ledger.newestRecordedAt(day), SAMPLE_MS + 5)
    })

    withLedger('known names come by how many records carry them', async ledger => {
      await ledger.put([buildRecord({ entities: ['云杉', '白桦'] }), buildRecord({ entities: ['白桦'] }), buildRecord({ entities: [] })])
      assert.deepEqual(ledger.frequentEntities(1), ['白桦', '云杉'])
      assert.deepEqual(ledger.frequentEntities(2), ['白桦'])
    })
  })
}

async function idsOf(ledger: Ledger, query: Partial<LedgerQuery> & { readonly text: string | null }): Promise<readonly RecordId[]> {
  return (await ledger.query({ limit: 50, ...query })).hits.map(hit => hit.record.id)
}
