// Host guard: a page of another site that makes its own name point to this machine (DNS rebinding) still sends its own
// name. Only the literal names of loopback with the port of the connection pass.

import { type Guard, problem } from '../console-http.ts'

/** `names` are host names as they stand in the header, IPv6 in brackets. A port is always demanded. */
export function loopbackHost(names: readonly string[]): Guard {
  return ({ headers, repeated, port }) => {
    const host = headers.get('host')
    const passes = host !== undefined && !repeated.has('host') && names.some(name => host === `${name}:${port}`)
    return passes ? null : problem(403, 'forbidden_host', 'the Host header does not name this console')
  }
}
