// The status contract of every read: ten answers that are never merged (seed 004).

export const RECALL_STATUSES = ['ok', 'partial', 'no_data', 'no_match', 'out_of_retention', 'l0_unavailable', 'no_l0_sessions', 'invalid_query', 'permission_denied', 'error'] as const
/**
 * `no_data`: nothing was ever stored for the asked layer or time, whatever else is kept. `no_match`: there is data, none fits.
 * `out_of_retention`: the asked window lies before what retention keeps. `partial`: a cap, a deadline or a load in
 * progress left something unread.
 */
export type RecallStatus = (typeof RECALL_STATUSES)[number]

/** Which layer answered. */
export type RecallRoute = 'l0' | 'l1' | 'l2' | 'l3' | 'l3-fallback' | 'l1-fallback' | 'mixed'
