import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantOfWritten } from '../../../src/core/time/written-date.ts'
import { formatRfc3339, zoneId } from '../../../src/core/time/zone.ts'

const read = (text: string, zone: string): string | null => {
  const at = instantOfWritten(text, zoneId(zone))
  return at === null ? null : formatRfc3339(at, zoneId(zone))
}

test('a day, a month and a year keep their date in every zone', () => {
  for (const [zone, offset] of [['Asia/Shanghai', '+08:00'], ['America/New_York', '-05:00'], ['Pacific/Auckland', '+13:00'], ['Pacific/Pago_Pago', '-11:00']] as const) {
    assert.equal(read('2024-12-19', zone), `2024-12-19T00:00:00${offset}`)
    assert.equal(read('2024-12', zone), `2024-12-01T00:00:00${offset}`)
    assert.equal(read('2024', zone)?.slice(0, 10), '2024-01-01')
    assert.equal(read('2024-12-19 08:05', zone), `2024-12-19T08:05:00${offset}`)
  }
})

test('an offset counts, with and without its colon', () => {
  for (const text of ['2024-12-19T08:05:00Z', '2024-12-19T16:05:00+08:00', '2024-12-19 16:05+0800', '2024-12-19T08:05:00.000Z', '2024-12-19 08:05:00.000456Z']) assert.equal(read(text, 'Asia/Shanghai'), '2024-12-19T16:05:00+08:00', text)
})

test('anything else is no date', () => {
  for (const text of ['', '2024-13', '2024-02-30', '2024-12-19T24:30', '2024-12-19T10:60', '19.12.2024', 'yesterday', '20241219', '2024-12-19T25:00Z', '2024-12-19T10:00+99:00']) assert.equal(read(text, 'Asia/Shanghai'), null, text)
})
