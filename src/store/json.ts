// Reading what lies in our JSON files, where damage is an answer and not a failure.

/** The value; undefined when it is no JSON. */
export function parseJson(content: Buffer | string): unknown {
  try {
    return JSON.parse(String(content))
  } catch {
    return undefined // the parser's own message would quote the content
  }
}

/** True for an object of the only version there is. */
export function isVersioned(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && 'v' in value && value.v === 1
}

/** The whole numbers of an object by their names; none for anything else. */
export function wholeNumbers(value: unknown): ReadonlyMap<string, number> {
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(Object.entries(value).filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1])))
}
