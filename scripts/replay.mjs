// Plays conversation files and prints what was captured and injected; see --help.
import { replayMain } from '../dist/src/cli/replay.js'
import { runCli } from '../dist/src/cli/run-cli.js'

await runCli(replayMain)
