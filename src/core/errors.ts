// The one error class of the product and its closed list of codes (docs/architecture.md has a row for each).

/** Why an operation failed. A caller branches on this, never on the message. */
export type MemoryErrorCode =
  | 'bad_argument' // a tool argument, CLI flag or config value is not usable
  | 'bad_record' // a line on disk is not a record of a known version
  | 'bad_path' // a name would leave the data root or is not allowed on a file system
  | 'cursor_forged' // the cursor was not made by us or was changed
  | 'cursor_stale' // the cursor belongs to another query or to data that is gone
  | 'lock_timeout' // the writer lock was not free within the deadline
  | 'lock_lost' // the lock was taken away while we held it; the write is not done
  | 'io' // the operating system refused a file operation
  | 'too_large' // a documented limit was exceeded
  | 'conflict' // the target changed since it was read (revision mismatch, already superseded)
  | 'not_found' // the named record, page, day or session does not exist
  | 'read_only' // the host runs this session in read-only mode
  | 'unavailable' // an optional service of the host is absent

/**
 * An error of this plugin. The message names the area, what is wrong and the offending value;
 * it never holds memory text or a secret.
 */
export class MemoryError extends Error {
  override readonly name = 'MemoryError'
  readonly code: MemoryErrorCode

  constructor(code: MemoryErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.code = code
  }
}

/** True when `error` is a MemoryError, optionally with this code. */
export function isMemoryError(error: unknown, code?: MemoryErrorCode): error is MemoryError {
  return error instanceof MemoryError && (code === undefined || error.code === code)
}

/** Marks a branch that the types exclude; throws when a new union member was forgotten. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${String(value)}`)
}
