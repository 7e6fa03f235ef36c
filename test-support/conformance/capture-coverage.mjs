// Measures how much of what people tell in dialogues capture keeps: of the user turns that questions point to as
// evidence, the share that left at least one record. Usage: node capture-coverage.mjs memorybank_zh.jsonl [--misses]

import { readFileSync } from 'node:fs'
import { open } from './capture.mjs'

const [file, flag] = process.argv.slice(2)
if (file === undefined) {
  console.error('usage: capture-coverage.mjs dialogues.jsonl [--misses]')
  process.exit(2)
}

/** A sentence that is not asked and speaks of the person or their people. */
const SPEAKS_OF_SELF = /(?<!自)我|咱|\b(?:I|my|we|our)\b/

const totals = { evidence: 0, kept: 0, ofSelf: 0, ofSelfKept: 0, turns: 0, records: 0 }
const misses = []
for (const dialogue of readFileSync(file, 'utf8').split('\n').filter(Boolean).map(line => JSON.parse(line))) {
  const capture = await open({ tz: 'Asia/Shanghai', entities: [] })
  const evidence = new Set(dialogue.questions.flatMap(question => question.evidence ?? []))
  for (const message of dialogue.dialog.filter(({ role }) => role === 'user')) {
    const records = await capture.turn({ at: message.ts, session: message.session, user: message.text, assistant: '', tools: [] })
    totals.turns++
    totals.records += records.length
    if (evidence.has(message.id)) count(message, records)
  }
  await capture.close()
}

function count(message, records) {
  const ofSelf = message.text.split(/(?<=[。！!])|[^。！!？?]*[？?]/).some(sentence => sentence !== undefined && SPEAKS_OF_SELF.test(sentence))
  totals.evidence++
  if (ofSelf) totals.ofSelf++
  if (records.length > 0) {
    totals.kept++
    if (ofSelf) totals.ofSelfKept++
  } else misses.push(`${ofSelf ? 'self ' : 'other'} ${message.id} ${message.text}`)
}

const share = (part, whole) => `${part}/${whole} (${whole === 0 ? '-' : ((100 * part) / whole).toFixed(1)} %)`
console.log(`evidence turns about the user with a record  ${share(totals.ofSelfKept, totals.ofSelf)}`)
console.log(`all evidence turns of users with a record    ${share(totals.kept, totals.evidence)}`)
console.log(`records per user turn                        ${(totals.records / totals.turns).toFixed(2)}`)
if (flag === '--misses') for (const miss of misses) console.log(miss)
