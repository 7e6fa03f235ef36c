// Calls the main function of a script and keeps what it says.

import type { Output } from '../src/cli/run-cli.ts'

export interface MainRun {
  readonly code: number
  readonly lines: readonly string[]
  readonly errors: readonly string[]
}

export async function runMain(main: (argv: readonly string[], output: Output) => Promise<number>, ...argv: readonly string[]): Promise<MainRun> {
  const lines: string[] = []
  const errors: string[] = []
  const code = await main(argv, { out: text => { lines.push(text) }, error: text => { errors.push(text) } })
  return { code, lines, errors }
}
