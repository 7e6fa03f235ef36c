// Keeps the block of a session's current turn, so that the retry after an overflow gets the same bytes once.

export interface TurnBlock {
  readonly turn: number
  readonly text: string
  readonly replayed: boolean
}

/** The block to repeat in this turn, and the state after it. Null when the turn had none or has repeated it already. */
export function replayOnce(block: TurnBlock | null, turn: number): { readonly text: string; readonly after: TurnBlock } | null {
  if (block === null || block.turn !== turn || block.replayed) return null
  return { text: block.text, after: { ...block, replayed: true } }
}
