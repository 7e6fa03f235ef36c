// One line per message on stderr, marked with the package's name: the host has no plugin log that a person sees everywhere.

import type { Logger } from '../services/ports.ts'

const LOG_MARK = '[dsh-temporal-memory]'

export function createLogger(): Logger {
  const say = (message: string): void => console.error(`${LOG_MARK} ${message.replaceAll(/\s+/g, ' ').trim()}`)
  return { info: say, warn: say }
}
