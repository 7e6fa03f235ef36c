// Brings memories of another home in; see --help.
import { importMain } from '../dist/src/cli/import.js'
import { runCli } from '../dist/src/cli/run-cli.js'

await runCli(importMain)
