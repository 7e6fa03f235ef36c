// The frame of every script: exit code 0, 1 for what the user can mend (one line, no stack), 2 for a fault of ours.

import { isMemoryError } from '../core/errors.ts'

export interface Output {
  out(text: string): void
  error(text: string): void
}

const terminal: Output = {
  out: text => { process.stdout.write(`${text}\n`) },
  error: text => { process.stderr.write(`${text}\n`) },
}

/** Runs `main` with the process arguments and sets the exit code. */
export async function runCli(main: (argv: readonly string[], output: Output) => Promise<number>): Promise<void> {
  // The reader of a pipe may leave early (`| head`): that is no fault of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
  })
  try {
    process.exitCode = await main(process.argv.slice(2), terminal)
  } catch (error) {
    process.exitCode = isMemoryError(error) ? 1 : 2
    terminal.error(error instanceof Error && isMemoryError(error) ? error.message : String(error instanceof Error ? error.stack : error))
  }
}
