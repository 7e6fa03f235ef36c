// usage: node --expose-gc scripts/soak.mjs [--turns N]     (default: 20000, a day of conversation)
import { isFlat, runSoak } from '../dist/test-support/soak/run.js'

const at = process.argv.indexOf('--turns')
const samples = await runSoak({ turns: at < 0 ? 20_000 : Number(process.argv[at + 1]), samples: 10, print: sample => console.log(JSON.stringify(sample)) })
console.log(isFlat(samples) ? 'flat' : 'NOT FLAT')
process.exit(isFlat(samples) ? 0 : 1)
