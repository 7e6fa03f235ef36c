// Calendars: local `calendar/*.ics` files, read only. One broken entry, zone or file costs itself and nothing else, and
// an endless recurrence is cut.

import ICAL from 'ical.js'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isMemoryError } from '../core/errors.ts'
import { redact } from '../core/privacy/redact.ts'
import { dayNumber } from '../core/time/civil.ts'
import { type EpochMs, epochMs, HOUR_MS, MINUTE_MS } from '../core/time/instant.ts'
import { type Interval, overlaps } from '../core/time/interval.ts'
import { instantOf, isZoneId, startOfDay, zoneId, type ZoneId } from '../core/time/zone.ts'
import type { CalendarEntry } from '../core/timeline/outside-evidence.ts'
import { readFileHead } from './atomic-file.ts'
import { type FileOps, nodeFiles } from './file-ops.ts'
import { hasFolder } from './folders.ts'
import { listFiles } from './list-files.ts'
import type { MemoryPaths } from './paths.ts'

export interface CalendarReading {
  /** False when there is no calendar folder or file at all. */
  readonly present: boolean
  readonly entries: readonly CalendarEntry[]
  /** What could not be read, one line each, without text of entries. */
  readonly problems: readonly string[]
}

export interface CalendarStore {
  /** Entries that touch the window, ascending by start. Floating and all-day times are read in `zone`. Stops early when `signal` aborts. */
  entries(window: Interval, zone: ZoneId, signal: AbortSignal): Promise<CalendarReading>
}

const MAX_FILE_BYTES = 8_388_608
const MAX_FILES = 50
const MAX_ENTRIES = 500
/** Occurrences that are stepped through per entry before it is cut: a daily entry of 27 years. */
const MAX_STEPS = 10_000
/** Entries parsed between two looks at the clock. */
const PARSE_BATCH = 100
const MAX_TEXT_CHARS = 500

/** Master and changed occurrences of one entry. */
interface Series {
  readonly master: ICAL.Component
  readonly exceptions: readonly ICAL.Component[]
}

interface ParsedFile {
  readonly stamp: string
  readonly zone: ZoneId
  /** Entries that happen once. */
  readonly single: readonly CalendarEntry[]
  readonly series: readonly Series[]
  readonly problems: readonly string[]
}

export function createCalendarStore({ paths, files = nodeFiles }: { readonly paths: MemoryPaths; readonly files?: FileOps }): CalendarStore {
  const parsed = new Map<string, ParsedFile>()

  async function load(name: string, zone: ZoneId, signal: AbortSignal): Promise<ParsedFile> {
    const nothing = { zone, single: [], series: [], problems: [] }
    const head = await readFileHead(paths.file('calendar', name), MAX_FILE_BYTES, `the calendar ${name}`, files)
    if (head === null) return { ...nothing, stamp: '' }
    const stamp = `${head.size} ${head.modifiedMs}`
    const known = parsed.get(name)
    if (known?.stamp === stamp && known.zone === zone) return known
    if (head.cut) return { ...nothing, stamp, problems: [`calendar ${name}: over ${MAX_FILE_BYTES} bytes, not read`] }
    const file = { stamp, zone, ...await parseCalendar(new TextDecoder().decode(head.bytes), name, zone, signal) }
    if (!signal.aborted) parsed.set(name, file)
    return file
  }

  return {
    async entries(window, zone, signal) {
      if (!hasFolder(files, paths, 'calendar')) return { present: false, entries: [], problems: [] }
      const { files: names } = await listFiles(paths.folder('calendar'), '*.ics')
      const entries: CalendarEntry[] = []
      const problems: string[] = names.length > MAX_FILES ? [`calendar: only ${MAX_FILES} of ${names.length} files are read`] : []
      for (const name of names.slice(0, MAX_FILES)) {
        if (signal.aborted) {
          problems.push('calendar: stopped by the deadline')
          break
        }
        try {
          const file = await load(name, zone, signal)
          problems.push(...file.problems)
          entries.push(...file.single.filter(entry => overlaps(entry, window)))
          for (const series of file.series) expand(series, { file: name, window, zone, entries, problems })
        } catch (error) {
          problems.push(`calendar ${name}: ${isMemoryError(error) ? error.code : 'cannot be read'}`)
        }
      }
      entries.sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1))
      if (entries.length > MAX_ENTRIES) problems.push(`calendar: only ${MAX_ENTRIES} of ${entries.length} entries are used`)
      return { present: names.length > 0, entries: entries.slice(0, MAX_ENTRIES), problems: [...new Set(problems)] }
    },
  }
}

/** Entry by entry, so that a broken one is left out and the event loop is not held. */
async function parseCalendar(text: string, name: string, zone: ZoneId, signal: AbortSignal): Promise<Pick<ParsedFile, 'single' | 'series' | 'problems'>> {
  const masters = new Map<string, ICAL.Component>()
  const exceptions = new Map<string, ICAL.Component[]>()
  let broken = 0
  let count = 0
  for (const block of eventBlocks(text)) {
    if (++count % PARSE_BATCH === 0) await nextTurn()
    if (signal.aborted) return { single: [], series: [], problems: [`calendar ${name}: stopped by the deadline`] }
    try {
      const event = new ICAL.Component(ICAL.parse(block) as unknown[])
      const uid = String(event.getFirstPropertyValue('uid') ?? `${name}#${count}`)
      if (event.getFirstProperty('dtstart') === null) throw new Error('no start')
      if (event.getFirstProperty('recurrence-id') === null && !masters.has(uid)) masters.set(uid, event)
      else exceptions.set(uid, [...exceptions.get(uid) ?? [], event])
    } catch {
      broken++ // one unreadable entry: counted, and the next one is read
    }
  }
  const series = [...masters].map(([uid, master]) => ({ master, exceptions: exceptions.get(uid) ?? [] }))
  const alone = [...exceptions].filter(([uid]) => !masters.has(uid)).flatMap(([, changed]) => changed.map(master => ({ master, exceptions: [] })))
  const problems: string[] = []
  const single: CalendarEntry[] = []
  const repeated: Series[] = []
  for (const one of [...series, ...alone]) {
    try {
      const event = new ICAL.Event(one.master, { exceptions: [...one.exceptions] })
      if (event.isRecurring()) repeated.push(one)
      else addEntry(event.startDate, event.endDate, event, { file: name, zone, problems, entries: single, window: null })
    } catch {
      broken++ // a time that is none: counted, and the next entry is read
    }
  }
  if (broken > 0) problems.push(`calendar ${name}: ${broken} entries cannot be read`)
  return { single, series: repeated, problems }
}

function* eventBlocks(text: string): Generator<string, void, void> {
  const begin = /^BEGIN:VEVENT[ \t]*$/gim
  for (let match = begin.exec(text); match !== null; match = begin.exec(text)) {
    const end = /^END:VEVENT[ \t]*$/gim
    end.lastIndex = match.index
    const close = end.exec(text)
    if (close === null) return
    yield text.slice(match.index, close.index + close[0].length)
    begin.lastIndex = close.index
  }
}

interface Target {
  readonly file: string
  readonly zone: ZoneId
  /** null takes every entry. */
  readonly window: Interval | null
  readonly entries: CalendarEntry[]
  readonly problems: string[]
}

/** The occurrences of a recurring entry that touch the window. */
function expand({ master, exceptions }: Series, target: Target & { readonly window: Interval }): void {
  try {
    const event = new ICAL.Event(master, { exceptions: [...exceptions] })
    const iterator = event.iterator()
    for (let step = 0; step < MAX_STEPS; step++) {
      const next = iterator.next() as ICAL.Time | undefined
      if (next === undefined || next === null || wallMs(next) > target.window.end + DAY_SLACK_MS) return
      if (exceptions.length === 0 && wallMs(next) < target.window.start - LONGEST_OCCURRENCE_MS) continue
      const { startDate, endDate, item } = event.getOccurrenceDetails(next)
      addEntry(startDate, endDate, item, target)
    }
    target.problems.push(`calendar ${target.file}: a recurrence was cut after ${MAX_STEPS} occurrences`)
  } catch {
    target.problems.push(`calendar ${target.file}: an entry cannot be expanded`) // the others go on
  }
}

function addEntry(start: ICAL.Time, end: ICAL.Time, item: ICAL.Event, { file, zone, window, entries, problems }: Target): void {
  const entry = entryOf(start, end, item, file, zone, problems)
  if (entry !== null && (window === null || overlaps(entry, window))) entries.push(entry)
}

/** An occurrence that began longer ago has ended, so it need not be looked at. */
const LONGEST_OCCURRENCE_MS = 31 * 24 * HOUR_MS
/** Zones differ from UTC by less than this, so wall times beyond it cannot fall into the window. */
const DAY_SLACK_MS = 26 * HOUR_MS

function entryOf(start: ICAL.Time, end: ICAL.Time, item: ICAL.Event, file: string, zone: ZoneId, problems: string[]): CalendarEntry | null {
  const { component } = item
  if (String(component.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED') return null
  const from = instantOfTime(start, zoneOf(component, 'dtstart', zone, file, problems), zone)
  const until = instantOfTime(end, zoneOf(component, component.getFirstProperty('dtend') === null ? 'dtstart' : 'dtend', zone, file, problems), zone)
  const text = (name: string): string => redact(String(component.getFirstPropertyValue(name) ?? '').slice(0, MAX_TEXT_CHARS))
  return {
    id: `${file}:${String(component.getFirstPropertyValue('uid') ?? '')}:${from}`,
    start: from,
    end: until > from ? until : from,
    allDay: start.isDate,
    title: text('summary'),
    description: text('description'),
    location: text('location'),
    participants: component.getAllProperties('attendee').map(attendee => redact(String(attendee.getFirstParameter('cn') ?? ''))).filter(name => name !== ''),
    recordedAt: recordedAt(component, zone),
    file,
  }
}

function recordedAt(component: ICAL.Component, zone: ZoneId): EpochMs | null {
  for (const name of ['created', 'last-modified', 'dtstamp']) {
    const value = component.getFirstPropertyValue(name)
    if (value instanceof ICAL.Time) return instantOfTime(value, zone, zone)
  }
  return null
}

function instantOfTime(time: ICAL.Time, zone: ZoneId, local: ZoneId): EpochMs {
  const day = dayNumber(time.year, time.month, time.day)
  if (time.isDate) return startOfDay(day, local)
  const msOfDay = time.hour * HOUR_MS + time.minute * MINUTE_MS + time.second * 1000
  return time.zone === ICAL.Timezone.utcTimezone ? epochMs(day * 86_400_000 + msOfDay) : instantOf(day, msOfDay, zone)
}

function wallMs(time: ICAL.Time): number {
  return dayNumber(time.year, time.month, time.day) * 86_400_000 + time.hour * HOUR_MS
}

/** Names that Outlook and Exchange write instead of IANA zones. */
const WINDOWS_ZONES: Readonly<Record<string, string>> = {
  'China Standard Time': 'Asia/Shanghai', 'Taipei Standard Time': 'Asia/Taipei', 'Tokyo Standard Time': 'Asia/Tokyo', 'Korea Standard Time': 'Asia/Seoul',
  'Singapore Standard Time': 'Asia/Singapore', 'India Standard Time': 'Asia/Kolkata', 'GMT Standard Time': 'Europe/London', 'W. Europe Standard Time': 'Europe/Berlin',
  'Romance Standard Time': 'Europe/Paris', 'Central Europe Standard Time': 'Europe/Budapest', 'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago', 'Mountain Standard Time': 'America/Denver', 'Pacific Standard Time': 'America/Los_Angeles', 'AUS Eastern Standard Time': 'Australia/Sydney',
  'UTC': 'UTC',
}

/** The zone a property names; the local one when it names none or one that nobody knows. */
function zoneOf(component: ICAL.Component, property: string, local: ZoneId, file: string, problems: string[]): ZoneId {
  const name = component.getFirstProperty(property)?.getFirstParameter('tzid')
  if (name === undefined || name === null || name === '') return local
  const iana = WINDOWS_ZONES[name] ?? /[A-Z][A-Za-z_]{2,20}\/[A-Za-z_+-]{2,30}(?:\/[A-Za-z_]{2,30})?$/.exec(name)?.[0] ?? name
  if (isZoneId(iana)) return zoneId(iana)
  problems.push(`calendar ${file}: an unknown time zone was read as the local one`)
  return local
}
