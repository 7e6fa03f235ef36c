// Places whose clock a text may name: 北京时间, PST, UTC+8. A place is an offset or a zone with its own clock changes.

import { type DayNumber } from '../time/civil.ts'
import { DAY_MS, type EpochMs, isEpochMs, MINUTE_MS } from '../time/instant.ts'
import { instantOf, type WallClock, wallClockOf, type ZoneId, zoneId } from '../time/zone.ts'

/** Milliseconds east of UTC, or a zone. */
export type Place = number | ZoneId

/** The instant of a reading of that place's clock; null outside the range of instants. */
export function instantAt(day: DayNumber, msOfDay: number, place: Place): EpochMs | null {
  if (typeof place !== 'number') return instantOf(day, msOfDay, place)
  const at = day * DAY_MS + msOfDay - place
  return isEpochMs(at) ? at : null
}

/** What the clock of that place shows. */
export function wallClockAt(instant: EpochMs, place: Place): WallClock {
  if (typeof place !== 'number') return wallClockOf(instant, place)
  const day = Math.floor((instant + place) / DAY_MS)
  return { day: day as DayNumber, msOfDay: instant + place - day * DAY_MS }
}

const CITIES_ZH: Readonly<Record<string, string>> = {
  北京: 'Asia/Shanghai', 中国: 'Asia/Shanghai', 上海: 'Asia/Shanghai', 香港: 'Asia/Hong_Kong', 台北: 'Asia/Taipei', 东京: 'Asia/Tokyo', 日本: 'Asia/Tokyo',
  首尔: 'Asia/Seoul', 韩国: 'Asia/Seoul', 新加坡: 'Asia/Singapore', 印度: 'Asia/Kolkata', 迪拜: 'Asia/Dubai', 莫斯科: 'Europe/Moscow', 伦敦: 'Europe/London',
  英国: 'Europe/London', 巴黎: 'Europe/Paris', 法国: 'Europe/Paris', 柏林: 'Europe/Berlin', 德国: 'Europe/Berlin', 欧洲中部: 'Europe/Berlin', 悉尼: 'Australia/Sydney',
  纽约: 'America/New_York', 美东: 'America/New_York', 美国东部: 'America/New_York', 芝加哥: 'America/Chicago', 美国中部: 'America/Chicago',
  美西: 'America/Los_Angeles', 美国西部: 'America/Los_Angeles', 太平洋: 'America/Los_Angeles', 洛杉矶: 'America/Los_Angeles', 旧金山: 'America/Los_Angeles', 西雅图: 'America/Los_Angeles',
  格林尼治: 'UTC', 格林威治: 'UTC', 世界协调: 'UTC',
}
const CITIES_EN: Readonly<Record<string, string>> = {
  beijing: 'Asia/Shanghai', shanghai: 'Asia/Shanghai', china: 'Asia/Shanghai', tokyo: 'Asia/Tokyo', seoul: 'Asia/Seoul', singapore: 'Asia/Singapore', india: 'Asia/Kolkata',
  london: 'Europe/London', uk: 'Europe/London', paris: 'Europe/Paris', berlin: 'Europe/Berlin', sydney: 'Australia/Sydney',
  'new york': 'America/New_York', eastern: 'America/New_York', chicago: 'America/Chicago', central: 'America/Chicago', mountain: 'America/Denver',
  pacific: 'America/Los_Angeles', 'san francisco': 'America/Los_Angeles', seattle: 'America/Los_Angeles',
}
/** Short names; people write the winter's name in summer too, so the zone's own clock counts. */
const SHORT: Readonly<Record<string, string>> = {
  ET: 'America/New_York', CT: 'America/Chicago', MT: 'America/Denver', PT: 'America/Los_Angeles', CET: 'Europe/Berlin', CEST: 'Europe/Berlin', EET: 'Europe/Athens',
  EEST: 'Europe/Athens', BST: 'Europe/London', MSK: 'Europe/Moscow', IST: 'Asia/Kolkata', JST: 'Asia/Tokyo', KST: 'Asia/Seoul', SGT: 'Asia/Singapore', HKT: 'Asia/Hong_Kong',
  AEST: 'Australia/Sydney', AEDT: 'Australia/Sydney',
}

const OFFSET = '(?<utc>UTC|GMT)(?: ?(?<sign>[+-]) ?(?<hours>\\d{1,2})(?::?(?<minutes>[0-5]\\d))?)?'
const NAMED_ZH = `(?<zh>${Object.keys(CITIES_ZH).join('|')})(?:当地)?(?:时间|时区)`
const NAMED_EN = '(?<en>[Ee]astern|[Cc]entral|[Mm]ountain|[Pp]acific)(?: (?:[Ss]tandard |[Dd]aylight )?[Tt]ime)?|(?<city>Beijing|Shanghai|China|Tokyo|Seoul|Singapore|India|London|UK|Paris|Berlin|Sydney|New York|Chicago|San Francisco|Seattle) [Tt]ime'
const SHORT_NAME = '(?<short>[ECMP][SD]?T(?! ?[\\u4e00-\\u9fff])|CES?T|EES?T|BST|MSK|[IJK]ST|AE[SD]T|SGT|HKT)'
/** The zone of a date in a mail or a log: 14:00:00 +0000. */
const NUMERIC = '(?:(?<numeric>[+-])(?<nh>[01]\\d)(?<nm>[0-5]\\d)|(?<numericPlus>\\+)(?<ph>[01]\\d):(?<pm>[0-5]\\d))'

/** Right behind a clock time. */
const BEHIND = new RegExp(`^ ?\\(?(?:${OFFSET}(?: ?时间)?|${NAMED_ZH}|${SHORT_NAME}|${NAMED_EN}|(?<= )${NUMERIC})(?![\\w+-])\\)?`)
/** Right in front of a date or a clock time. */
const BEFORE = new RegExp(`(?:${OFFSET} ?(?:时间)?|${NAMED_ZH})(?:的|是|为)?[:,，]? ?$`)
/** Without such a word no text names a place in front of a time. */
const MAY_NAME = /时[间区]|UTC|GMT/
const LONGEST = 28
const [SPACE, OPENING, PLUS, MINUS, HAN] = [0x20, 0x28, 0x2b, 0x2d, 0x4e00] as const

export interface NamedPlace {
  /** Null when the name stands for several zones. */
  readonly place: Place | null
  /** UTF-16 units that the name takes, brackets included. */
  readonly length: number
}

/** The place named right behind the offset; null when there is none. `zone`: where the text was written, for names of several zones. */
export function placeBehind(text: string, at: number, zone: ZoneId): NamedPlace | null {
  if (!mayBegin(text, at)) return null
  return read(BEHIND.exec(text.slice(at, at + LONGEST)), zone)
}

/** False when no time of the text can have a place in front of it. */
export function mayNamePlace(text: string): boolean {
  return MAY_NAME.test(text)
}

/** The place named right in front of the offset. */
export function placeBefore(text: string, at: number, zone: ZoneId): NamedPlace | null {
  return read(BEFORE.exec(text.slice(Math.max(0, at - LONGEST), at)), zone)
}

/** Most of what follows a clock time begins like no place: a cheap look at its first character. */
function mayBegin(text: string, at: number): boolean {
  const first = text.charCodeAt(at) === SPACE ? at + 1 : at
  const code = text.charCodeAt(first)
  if (code >= HAN) return MAY_NAME.test(text.slice(first, first + LONGEST))
  return isCapital(code) || code === OPENING || code === PLUS || code === MINUS || /[cemp]/.test(text[first] ?? '') // central, eastern, mountain, pacific
}

function isCapital(code: number): boolean {
  return code >= 0x41 && code <= 0x5a
}

function read(match: RegExpExecArray | null, zone: ZoneId): NamedPlace | null {
  if (match === null) return null
  const place = placeOf(match.groups ?? {}, zone)
  return place === undefined ? null : { place, length: match[0].length }
}

function placeOf(groups: Readonly<Record<string, string | undefined>>, zone: ZoneId): Place | null | undefined {
  const { utc, sign, hours, minutes, zh, en, city, short, numeric, nh, nm, ph, pm } = groups
  if (utc !== undefined) return offsetOf(sign, hours, minutes)
  if (short !== undefined) return shortPlace(short, zone)
  const name = zh === undefined ? CITIES_EN[(en ?? city ?? '').toLowerCase()] : CITIES_ZH[zh]
  return name === undefined ? offsetOf(numeric ?? '+', nh ?? ph, nm ?? pm) : zoneId(name)
}

function offsetOf(sign: string | undefined, hours: string = '0', minutes: string = '0'): number | undefined {
  const ms = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS * (sign === '-' ? -1 : 1)
  return Math.abs(ms) > DAY_MS ? undefined : ms
}

/** CST is China's time where the text was written in Asia, and that of Chicago in America. */
function shortPlace(name: string, zone: ZoneId): Place | null {
  if (name === 'CST' && !zone.startsWith('America/')) return zone.startsWith('Asia/') ? zoneId('Asia/Shanghai') : null
  const generic = /^[ECMP][SD]T$/.test(name) ? `${name[0] ?? ''}T` : name
  const known = SHORT[generic]
  return known === undefined ? null : zoneId(known)
}
