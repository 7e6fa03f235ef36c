// Origin guard: other sites may reach loopback with the browser's help. An Origin must be the console itself; a request
// without one (a navigation, a script of ours, a command-line tool) must not be marked as coming from another site.

import { type Guard, problem } from '../console-http.ts'

const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none'])

export const sameOrigin: Guard = ({ headers, repeated }) => {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  const isOwn = (origin === undefined || origin === `http://${headers.get('host') ?? ''}`) && !repeated.has('origin')
  return isOwn && (site === undefined || OWN_SITES.has(site)) ? null : problem(403, 'forbidden_origin', 'the request comes from another site')
}
