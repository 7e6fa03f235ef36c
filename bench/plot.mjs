// Draws how figures grow with the history: one line per figure over 10k, 100k and 500k records, both axes logarithmic.
// usage: node bench/plot.mjs RESULTS.json [...] > docs/benchmarks.svg
import { readFileSync } from 'node:fs'

const LINES = [
  { subject: 'cold-start', metric: /^whole start, (computing|wall)$/, label: 'cold start', color: '#4269d0' },
  { subject: 'index', metric: /^build, this index$/, label: 'index build', color: '#9c6b4e' },
  { subject: 'append', metric: /^ledger put, (p10|computing, mean)$/, label: 'append of a turn', color: '#efb118' },
  { subject: 'search', metric: /^OR zh, phrase of 12, this index, p99$/, label: 'OR phrase p99', color: '#ff725c' },
  { subject: 'search', metric: /^AND zh, two words, this index, p99$/, label: 'AND two words p99', color: '#6cc5b0' },
  { subject: 'search', metric: /^AND zh, two words, this index, p50$/, label: 'AND two words p50', color: '#3ca951' },
  { subject: 'capture', metric: /^capture of a turn, (p50|computing, mean)$/, label: 'capture of a turn', color: '#a463f2' },
]
const X = { from: 10_000, to: 500_000, left: 70, right: 520 }
const Y = { from: 0.005, to: 20_000, bottom: 350, top: 30 }

const results = process.argv.slice(2).flatMap(file => JSON.parse(readFileSync(file, 'utf8')).results)
const x = size => X.left + ((Math.log(size) - Math.log(X.from)) / (Math.log(X.to) - Math.log(X.from))) * (X.right - X.left)
const y = ms => Y.bottom - ((Math.log(ms) - Math.log(Y.from)) / (Math.log(Y.to) - Math.log(Y.from))) * (Y.bottom - Y.top)

const lines = LINES.map(({ subject, metric, label, color }) => {
  const bySize = new Map()
  for (const result of results) {
    // Of a wall time and a computing time the second, which comes later, is drawn.
    if (result.subject === subject) for (const row of result.rows) if (metric.test(row.metric ?? '')) bySize.set(result.size, row.value)
  }
  return { label, color, points: [...bySize].sort((a, b) => a[0] - b[0]).map(([size, ms]) => [x(size), y(ms)]) }
}).filter(line => line.points.length > 1)

const at = value => value.toFixed(1)
const grid = [0.01, 0.1, 1, 10, 100, 1000, 10_000].map(ms => `<line x1="${X.left}" x2="${X.right}" y1="${at(y(ms))}" y2="${at(y(ms))}" stroke="#ddd"/><text x="${X.left - 8}" y="${at(y(ms) + 4)}" text-anchor="end">${ms} ms</text>`)
const ticks = [10_000, 100_000, 500_000].map(size => `<text x="${at(x(size))}" y="${Y.bottom + 18}" text-anchor="middle">${size / 1000}k records</text>`)
const drawn = lines.map(({ color, points }) => `<polyline fill="none" stroke="${color}" stroke-width="2" points="${points.map(([px, py]) => `${at(px)},${at(py)}`).join(' ')}"/>${points.map(([px, py]) => `<circle cx="${at(px)}" cy="${at(py)}" r="3" fill="${color}"/>`).join('')}`)
const legend = spread(lines.map(line => ({ ...line, y: line.points.at(-1)[1] }))).map(({ label, color, y }) => `<text x="${X.right + 12}" y="${at(y + 4)}" fill="${color}">${label}</text>`)

console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 380" font-family="sans-serif" font-size="12" fill="#333"><rect width="700" height="380" fill="#fff"/>${[...grid, ...ticks, ...drawn, ...legend].join('')}</svg>`)

/** Moves labels apart that would lie on each other. */
function spread(labels) {
  const sorted = labels.sort((a, b) => a.y - b.y)
  for (let i = 1; i < sorted.length; i++) sorted[i].y = Math.max(sorted[i].y, sorted[i - 1].y + 15)
  return sorted
}
