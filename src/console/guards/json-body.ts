// Body guard: JSON only, UTF-8 only, at most 64 KB counted in bytes as they arrive, whatever Content-Length says.

import { type ConsoleRequest, type ConsoleResponse, problem } from '../console-http.ts'

const MAX_BODY_BYTES = 65_536

export type JsonBody = { readonly value: unknown } | { readonly refusal: ConsoleResponse }

/** Reads the body of a write. */
export async function jsonBody(request: ConsoleRequest): Promise<JsonBody> {
  if (!isJson(request.headers.get('content-type'))) return { refusal: problem(415, 'not_json', 'send application/json in UTF-8') }
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of request.body) {
      bytes += chunk.length
      if (bytes > MAX_BODY_BYTES) return { refusal: problem(413, 'too_large', `a body may hold ${MAX_BODY_BYTES} bytes`, { connection: 'close' }) }
      chunks.push(chunk)
    }
  } catch {
    return { refusal: problem(408, 'incomplete', 'the body did not arrive', { connection: 'close' }) } // the client went away or was too slow
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
    return { value: JSON.parse(text, refusePrototypeKeys) }
  } catch {
    return { refusal: problem(400, 'bad_json', 'the body is not JSON in UTF-8') } // the parser's message would quote the body
  }
}

function isJson(contentType: string | undefined): boolean {
  return contentType !== undefined && /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(contentType)
}

function refusePrototypeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('no such key')
  return value
}
