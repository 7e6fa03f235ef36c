// Summaries and peers that have nothing and make nothing, for tests of what stands around them.

import type { Peers, Summaries } from '../src/services/summaries/contract.ts'

export const NO_SUMMARIES: Summaries = {
  layer: 'summaries',
  forget: () => Promise.resolve({ changed: [], skipped: [] }),
  maintain: () => Promise.resolve({ kind: 'disabled', chunks: 0, entries: [], rolls: [], peers: 0, faults: [] }),
  promptText: () => '',
  refreshPrompt: () => Promise.resolve(),
  read: () => Promise.resolve([]),
  chunks: () => Promise.resolve([]),
  rolls: () => Promise.resolve([]),
  regenerate: () => Promise.resolve({ kind: 'disabled' }),
  regenerateRoll: () => Promise.resolve({ kind: 'disabled' }),
  startFill: () => Promise.resolve({ kind: 'disabled' }),
  startRebuild: () => Promise.resolve({ kind: 'disabled' }),
  run: () => null,
  stop: () => Promise.resolve(),
  overview: () => Promise.resolve({
    enabled: false, engine: 'rules', conversations: false, chunksToday: 0, due: 0, run: null, lastMaintained: null,
    entries: { day: { count: 0, newest: null }, month: { count: 0, newest: null }, year: { count: 0, newest: null } },
  }),
  problems: () => [],
  close: () => Promise.resolve(),
}

export const NO_PEERS: Peers = {
  sessionOpened: () => undefined,
  beforeMessage: () => Promise.resolve(),
  blocks: () => new Map(),
  sessionClosed: () => undefined,
  problems: () => [],
}
