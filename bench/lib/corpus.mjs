// A seeded corpus of records and queries: 60 % Chinese, 25 % English, 15 % mixed, mean text about 60 characters.
// Words are invented from syllables and characters with Zipf frequencies; the tail is fatter than in natural text, so
// memory figures are on the safe side.

export function randomSource(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const SYLLABLES = ['ta', 'lo', 'ri', 'men', 'sa', 'ku', 'ver', 'no', 'shi', 'pla', 'ton', 'de', 'gra', 'mi', 'fes', 'ul', 'bran', 'co', 'ny', 'ter']
const VOCABULARY = 60_000
const DAY = 86_400_000
/** 2026-11-30T00:00:00+08:00 */
export const CORPUS_END = Date.UTC(2026, 10, 29, 16)

function buildWords(random) {
  const zh = []
  const en = []
  for (let i = 0; i < VOCABULARY; i++) {
    const length = random() < 0.75 ? 2 : 3
    let word = ''
    for (let k = 0; k < length; k++) word += String.fromCharCode(0x4e00 + Math.floor(random() ** 2 * 3000))
    zh.push(word)
    let latin = ''
    for (let k = 0; k < 2 + Math.floor(random() * 2.5); k++) latin += SYLLABLES[Math.floor(random() * SYLLABLES.length)]
    en.push(latin)
  }
  return { zh, en }
}

/** Rank by a Zipf-like law: exponent about 1 over the whole vocabulary. */
const zipf = random => Math.min(VOCABULARY - 1, Math.floor(VOCABULARY ** random()) - 1)

const words = buildWords(randomSource(7))

function textOf(random) {
  const kind = random()
  if (kind < 0.6) return chinese(random, 42 + random() * 36)
  if (kind < 0.85) return english(random, 8 + random() * 6)
  return `${chinese(random, 24 + random() * 16)} ${english(random, 3)} ${chinese(random, 10)}`
}

function chinese(random, length) {
  let text = ''
  while (text.length < length) text += words.zh[zipf(random)] + (random() < 0.1 ? '，' : '')
  return text
}

function english(random, count) {
  return Array.from({ length: count }, () => words.en[zipf(random)]).join(' ')
}

const KINDS = ['event', 'decision', 'preference', 'fact', 'plan', 'outcome', 'claim', 'correction']

/** Record `i` of `count`, spread evenly over as many months as `count` records fill at 1,700 a month. */
export function makeRecord(i, count, random) {
  const span = Math.max(30, Math.min(60, count / 1700) * 30) * DAY
  const at = Math.floor(CORPUS_END - span + (span * i) / count)
  const start = at - Math.floor(random() * 3) * DAY
  const text = textOf(random)
  return {
    v: 1, id: recordId(at, i), namespace: 'default', kind: KINDS[Math.floor(random() * KINDS.length)], text,
    event_start_ms: start, event_end_ms: start + DAY, time_precision: 'day', time_basis: 'stated', time_confidence: 0.9, time_text: '昨天', tz: 'Asia/Shanghai',
    recorded_at: at, ingested_at: at, status: 'active', supersedes: [], superseded_by: null, valid_from: at, valid_to: null, disputes: [],
    entities: random() < 0.3 ? [words.en[Math.floor(random() * 300)]] : [], topics: [words.zh[Math.floor(random() * 2000)]],
    source: { origin: 'turn', session: `s-${Math.floor(i / 40)}`, seq_from: i, seq_to: i + 3, role: 'user', quote: text.slice(0, 30), tools: [] },
    confidence: 0.8, sensitivity: 'normal', seen_count: 1, last_seen_at: at,
  }
}

function recordId(at, i) {
  const time = at.toString(16).padStart(12, '0')
  return `mr_${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${(Math.imul(i, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0')}${(i & 0xffff).toString(16).padStart(4, '0')}`
}

export function makeRecords(count, seed = 1) {
  const random = randomSource(seed)
  return Array.from({ length: count }, (_, i) => makeRecord(i, count, random))
}

/** Queries of words as they occur in the records, frequent ones as often as they are frequent; every one has a hit. */
export function makeQueries(records, perClass, seed = 2) {
  const random = randomSource(seed)
  const known = new Set(words.zh)
  const many = make => Array.from({ length: perClass }, () => {
    for (;;) {
      const query = make(records[Math.floor(random() * records.length)].text)
      if (query !== null) return query
    }
  })
  const some = (list, count) => (list.length < count ? null : Array.from({ length: count }, (_, i) => list[Math.floor(((i + random()) * list.length) / count)]).join(' '))
  const zhWords = text => chunksOf(text, known)
  const enWords = text => text.match(/[a-z]{4,}/g) ?? []
  return {
    'AND zh, one word': { match: 'all', texts: many(text => some(zhWords(text), 1)) },
    'AND zh, two words': { match: 'all', texts: many(text => some(zhWords(text), 2)) },
    'AND en, two words': { match: 'all', texts: many(text => some(enWords(text), 2)) },
    'OR zh, phrase of 12': { match: 'any', texts: many(text => /[\u4e00-\u9fff]{12}/.exec(text.slice(Math.floor(random() * 10)))?.[0] ?? null) },
    'OR en, four words': { match: 'any', texts: many(text => some(enWords(text), 4)) },
  }
}

/** The invented words of a text, read from the left. */
function chunksOf(text, known) {
  const found = []
  for (let at = 0; at < text.length;) {
    const word = [text.slice(at, at + 3), text.slice(at, at + 2)].find(piece => known.has(piece))
    if (word !== undefined) found.push(word)
    at += word?.length ?? 1
  }
  return found
}
