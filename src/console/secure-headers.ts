// Headers of every response: nothing is cached, framed, sniffed or loaded from elsewhere.

import type { ConsoleResponse } from './console-http.ts'

const SECURE: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

export function withSecureHeaders(response: ConsoleResponse): ConsoleResponse {
  return { ...response, headers: { ...SECURE, ...response.headers } }
}
