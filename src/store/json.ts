// Parsing what lies in our JSON files, where damage is an answer and not a failure.

/** The value; undefined when the bytes are no JSON. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined // the parser's own message would quote the content
  }
}
