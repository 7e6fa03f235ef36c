// The subjects in the order in which they run. A subject is a file of subjects/ with `title`, `sizes`, `quickSizes` (in
// records or in its `noun`) and `measure({ size, quick })`, which resolves to rows
// { metric, value, unit, ratio?, against?, bar?, atLeast? } or { note }.

export const SUBJECTS = ['cold-start', 'index', 'resident', 'search', 'ledger-query', 'recall', 'tools', 'page', 'append', 'writers', 'turn', 'capture', 'time']
