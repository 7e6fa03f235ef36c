// Writes working memory (L1) as JSONL; see --help.
import { exportMain } from '../dist/src/cli/export.js'
import { runCli } from '../dist/src/cli/run-cli.js'

await runCli(exportMain)
