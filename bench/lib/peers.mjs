// Opens this index and the peers that are installed, one after the other; says which are missing.

/** `upTo`: the size beyond which a peer takes minutes or gigabytes and is left out. */
const PEERS = [
  { file: 'own', upTo: Infinity },
  { file: 'minisearch', upTo: 100_000 },
  { file: 'flexsearch', upTo: 100_000 },
  { file: 'orama', upTo: 10_000 },
  { file: 'sqlite-fts5', upTo: 500_000 },
]

/** Calls `body(engine)` for each; a missing or unfit one leaves a note among the rows. */
export async function eachPeer({ size, quick }, body, rows) {
  for (const { file, upTo } of PEERS) {
    if (size > upTo || (quick && size > 10_000)) {
      rows.push({ note: `${file} is not measured at ${size} records` })
      continue
    }
    let engine
    try {
      engine = (await import(`../peers/${file}.mjs`)).open()
    } catch (error) {
      rows.push({ note: `${file} is not here (${error.code ?? error.message}); npm install --prefix bench brings the packages, Node 24 brings node:sqlite` })
      continue
    }
    await body(engine)
    globalThis.gc?.()
  }
}
