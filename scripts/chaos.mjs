// usage: npm run chaos -- [--minutes N | --seconds N] [--rounds N]     (default: 30 seconds, 150 rounds)
import { runChaos } from '../dist/test-support/chaos/run.js'

const args = process.argv.slice(2)
const number = (flag, fallback) => args.includes(flag) ? Number(args[args.indexOf(flag) + 1]) : fallback
const seconds = number('--minutes', number('--seconds', 30) / 60) * 60
const { refusals, ...result } = await runChaos({ seconds, staleLockRounds: number('--rounds', 150), processes: 8, print: line => console.log(line) })
console.log({ ...result, refusals: refusals.length })
for (const line of [...new Set(refusals)].slice(0, 10)) console.log(`refused: ${line}`)
process.exit(result.isClean ? 0 : 1)
