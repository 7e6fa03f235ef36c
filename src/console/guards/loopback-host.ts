// Host guard: a page of another site that makes its own name point to this machine (DNS rebinding) still sends its own
// name, and a server that listens beyond loopback is reached by other machines that may send any name. Only a connection
// over loopback passes, under the literal names of the address that it came in on, with the port.

import { type Guard, problem } from '../console-http.ts'

/** The names in a Host header by the address of the connection; IPv6 stands in brackets there. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  '127.0.0.1': ['127.0.0.1', 'localhost'],
  '::ffff:127.0.0.1': ['127.0.0.1', 'localhost'],
  '::1': ['[::1]', 'localhost'],
}

/** A port is always demanded; letter case makes no other name, a dot at the end does. */
export const loopbackHost: Guard = ({ headers, repeated, local }) => {
  const host = headers.get('host')?.toLowerCase()
  const names = Object.hasOwn(NAMES, local.address) ? NAMES[local.address] ?? [] : []
  const passes = host !== undefined && !repeated.has('host') && names.some(name => host === `${name}:${local.port}`)
  return passes ? null : problem(403, 'forbidden_host', 'the Host header does not name this console')
}
