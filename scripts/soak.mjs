// usage: node --expose-gc scripts/soak.mjs [--turns N]     (default: 20000, a day of conversation)
import { growthOf, runSoak } from '../dist/test-support/soak/run.js'

const at = process.argv.indexOf('--turns')
const samples = await runSoak({ turns: at < 0 ? 20_000 : Number(process.argv[at + 1]), samples: 10, print: sample => console.log(JSON.stringify(sample)) })
const growth = growthOf(samples)
console.log(growth.length === 0 ? 'flat' : `NOT FLAT\n${growth.join('\n')}`)
process.exit(growth.length === 0 ? 0 : 1)
