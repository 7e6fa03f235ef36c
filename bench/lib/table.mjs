// Rows as a table of text, and the verdict on a row with a bar.

/** `bar`: the value (or, where there is one, the ratio) must not be above it. `atLeast`: the ratio must not be below it. */
export function verdict(row) {
  if (row.bar !== undefined) return (row.ratio ?? row.value) <= row.bar ? 'ok' : 'OVER'
  if (row.atLeast !== undefined) return row.ratio >= row.atLeast ? 'ok' : 'UNDER'
  return ''
}

export function formatTable(title, size, rows, noun = 'records') {
  const cells = rows.filter(row => row.note === undefined).map(row => [
    row.metric, number(row.value), row.unit,
    row.ratio === undefined ? '' : `x${number(row.ratio)} of ${row.against}`,
    row.bar === undefined ? (row.atLeast === undefined ? '' : `>= x${row.atLeast}`) : `<= ${row.bar}`, verdict(row),
  ])
  const widths = [0, 1, 2, 3, 4, 5].map(i => Math.max(...cells.map(cell => cell[i].length), 1))
  const lines = cells.map(cell => cell.map((text, i) => (i === 1 ? text.padStart(widths[i]) : text.padEnd(widths[i]))).join('  ').trimEnd())
  const notes = rows.filter(row => row.note !== undefined).map(row => `(${row.note})`)
  return [`## ${title}, ${size.toLocaleString('en-US')} ${noun}`, ...lines, ...notes, ''].join('\n')
}

function number(value) {
  if (!Number.isFinite(value)) return String(value)
  return value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(2) : value.toFixed(4)
}
