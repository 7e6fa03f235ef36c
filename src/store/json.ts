// Parsing what lies in our JSON files, where damage is an answer and not a failure.

/** The value; undefined when it is no JSON. */
export function parseJson(content: Buffer | string): unknown {
  try {
    return JSON.parse(String(content))
  } catch {
    return undefined // the parser's own message would quote the content
  }
}
