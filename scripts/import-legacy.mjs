// Takes wiki-like pages of an older memory in as concept pages; see --help.
import { importLegacyMain } from '../dist/src/cli/import-legacy.js'
import { runCli } from '../dist/src/cli/run-cli.js'

await runCli(importLegacyMain)
