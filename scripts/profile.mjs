// Shows the profile texts with their versions and brings one back; see --help.
import { profileMain } from '../dist/src/cli/profile.js'
import { runCli } from '../dist/src/cli/run-cli.js'

await runCli(profileMain)
