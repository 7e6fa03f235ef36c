// Runs one subject at one size in a process of its own and prints its rows as the last line.
// usage: node --expose-gc bench/worker.mjs SUBJECT SIZE [quick]
const [subject, size, mode] = process.argv.slice(2)
const { measure } = await import(`./subjects/${subject}.mjs`)
const rows = await measure({ size: Number(size), quick: mode === 'quick' })
process.stdout.write(`\n${JSON.stringify(rows)}\n`)
