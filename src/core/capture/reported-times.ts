// A span told in a dated report counts from the day of the report: 上周二客户说三天后给答复. Words of the speaker's own now
// (明天, 下周五) keep counting from the message: who retells them turns them to today.

import { epochMs } from '../time/instant.ts'
import type { ZoneId } from '../time/zone.ts'
import { parseTime } from '../timex/parse-time.ts'
import type { TimeExpression } from '../timex/types.ts'

const REPORTS = /^[^，,。；;]{0,12}(?:说(?!明|服)|表示|答应|承诺|保证|通知|回复|告诉)[^。；;]{0,20}$|^[^.;]{0,30}\b(?:said|says|told|promised|announced|wrote|replied|agreed)\b[^.;]{0,40}$/i
const COUNTED = /^(?:过)?[\d一二两三四五六七八九十半几]+个?(?:小时|天|周|星期|礼拜|月|年)[之以]?(?:后|内)|^(?:with)?in (?:a|an|one|two|three|four|five|six|seven|ten|\d{1,3}) \w+$|^(?:the )?(?:next|following) day$|^第二天|^次日/i

/** The expressions of a sentence with counted spans of a past report read from its day. */
export function countedFromReport(text: string, times: readonly TimeExpression[], zone: ZoneId): readonly TimeExpression[] {
  return times.map((time, i) => {
    const report = times[i - 1]
    if (report?.interval === undefined || report.interval === null || report.direction === 'future' || !COUNTED.test(time.text)) return time
    if (!REPORTS.test(text.slice(report.index + report.text.length, time.index))) return time
    const [read] = parseTime(time.text, { reference: epochMs(report.interval.start), zone })
    return read?.text === time.text && read.interval !== null ? { ...time, interval: read.interval, precision: read.precision } : time
  })
}
