// The form of one cue rule. Rules stand in ordered lists: the first that fits decides.

export interface CueRule {
  readonly name: string
  /** 0..1 trust in the statement when the rule fits. */
  readonly confidence: number
  /** Reads the core of a folded clause (clause.ts). */
  readonly when: RegExp
  readonly unless?: RegExp
}

/** The first rule of the list that fits, or null. */
export function firstRule(rules: readonly CueRule[], core: string): CueRule | null {
  return rules.find(rule => rule.when.test(core) && !(rule.unless?.test(core) ?? false)) ?? null
}
