// Takes forgotten statements out of the parts of a concept page.

import type { RecordId } from '../record/record.ts'
import { type PageFact, parseFact, renderFact } from './fact-line.ts'
import type { ForgottenText } from './forgotten-text.ts'
import { removeSentences } from './remove-sentences.ts'

/** What is forgotten: records, and statements wherever they stand. */
export interface Forgotten {
  readonly ids: ReadonlySet<RecordId>
  readonly forgotten: ForgottenText
}

/**
 * Facts that rest on forgotten records alone or say a forgotten statement go; of a longer fact only the sentences go.
 * Facts that stay as they were are the same objects.
 */
export function forgetFacts(facts: readonly PageFact[], what: Forgotten): PageFact[] {
  return facts.flatMap(fact => forgetFact(fact, what) ?? [])
}

/** The same for a body that a person wrote: every other byte stays. */
export function forgetOnBody(body: string, what: Forgotten): string {
  const lineEnd = body.includes('\r\n') ? '\r\n' : '\n'
  const lines = body.split('\n').map(line => line.replace(/\r$/, ''))
  const raw = body.match(/[^\n]*\n|[^\n]+$/g) ?? []
  let out = ''
  let prose = ''
  for (let at = 0; at < raw.length;) {
    const found = parseFact(lines, at)
    if (found === null) {
      prose += raw[at++] ?? ''
      continue
    }
    out += removeSentences(prose, what.forgotten).text
    prose = ''
    const kept = forgetFact(found.fact, what)
    const source = raw.slice(at, found.next).join('')
    if (kept === found.fact) out += source
    else if (kept !== null) out += renderFact(kept, source.includes('｜recorded ') ? 'en' : 'zh').replaceAll('\n', lineEnd) + lineEnd
    at = found.next
  }
  return out + removeSentences(prose, what.forgotten).text
}

function forgetFact(fact: PageFact, { ids, forgotten }: Forgotten): PageFact | null {
  const left = fact.ids.filter(id => !ids.has(id))
  if (fact.ids.length > 0 && left.length === 0) return null
  if (forgotten.says(fact.text.replaceAll('\n', ' '))) {
    const text = removeSentences(fact.text, forgotten).text.trim()
    return text === '' || forgotten.says(text.replaceAll('\n', ' ')) ? null : { ...fact, text, ids: left }
  }
  return left.length === fact.ids.length ? fact : { ...fact, ids: left }
}
