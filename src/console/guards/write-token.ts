// Token guard for writes: proves that the page that asks was opened by this start of the console.

import { createHash, timingSafeEqual } from 'node:crypto'
import { type Guard, problem } from '../console-http.ts'

const TOKEN_HEADER = 'x-memory-token'

/** Compares in constant time, whatever the length of what was sent. */
export function writeToken(token: string): Guard {
  const expected = digest(token)
  return ({ headers }) => timingSafeEqual(digest(headers.get(TOKEN_HEADER) ?? ''), expected)
    ? null
    : problem(403, 'forbidden_token', 'open the page again from the address that the console printed')
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
