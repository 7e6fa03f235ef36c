// Settings console and read-only memory browser on loopback; see --help.
import { configUiMain } from '../dist/src/cli/config-ui.js'
import { runCli } from '../dist/src/cli/run-cli.js'

await runCli(configUiMain)
