// What the verbs of an English clause tell: modals, imperatives and plans look ahead, past tenses look back.

/** The mood of one English clause; null when its verbs do not say. */
export function englishMood(clause: string): 'finished' | 'planned' | null {
  if (AHEAD.test(clause) || COMMAND.test(clause)) return 'planned'
  if (RESOLVED_TO.test(clause) || REARRANGED.test(clause)) return null
  const done = DONE.test(clause)
  return APPOINTED.test(clause) ? (done ? null : 'planned') : done ? 'finished' : null
}

const AHEAD = /\b(?:will|won't|shall|gonna|must(?! have)|should(?! have)|remind|let's|see you|(?:going|plan|plans|planning|need|needs|have|has|want|wants|about|hope|hoping|expected|supposed|aim|aims) to)\b|'ll\b/i
/** Appointments lie ahead unless the clause tells of the past. */
const APPOINTED = /\b(?:due|deadline|scheduled|appointment|upcoming)\b/i
/** A clause that begins with a bare verb asks for something. */
const COMMAND = /^ ?(?:(?:and|then|so|but|please|pls|also) )?(?:(?:can|could|would|will) (?:you|we) |let me )?(?:please )?(?:add|arrange|ask|block|book|bring|buy|call|cancel|check|come|deliver|deploy|email|finish|invite|join|launch|leave|mail|meet|merge|message|move|note|notify|order|pay|pick|ping|plan|prepare|push|put|release|reply|reserve|review|run|schedule|send|set|ship|start|stop|submit|switch|take|tell|text|turn|wake|write)\b/i
/** decided to ship on Monday: the deciding is over, the shipping is not. */
const RESOLVED_TO = /\b(?:agreed|asked|chose|decided|hoped|intended|meant|planned|promised|voted|wanted) (?:\w+ )?to\b/i

/** (the meeting on Monday) was moved, moved it to Monday: the change is over, what was changed is not. */
const CHANGED = '(?:moved|postponed|rescheduled|delayed|cancelled|canceled|pushed|shifted|booked|reserved|confirmed)'
const REARRANGED = new RegExp(`^ ?(?:(?:is|are|was|were|got|has been|have been) )?${CHANGED}\\b|\\b${CHANGED}\\b.{0,40}\\b(?:to|for|until|till) (?:the )?$|\\b(?:meeting|call|appointment|demo|review|session|standup|interview|release|launch|event|flight|party)\\b[^,]{0,20}\\b${CHANGED}\\b`, 'i')

/** (it) slipped to (1 December): what was moved lies where it was moved to. */
const MOVED_TO = /\b(?:moved|postponed|rescheduled|delayed|pushed|shifted|slipped|slips|deferred|bumped|changed)\b.{0,40}\b(?:to|until|till) (?:the )?$/i

/** True when the words before a time say that something was moved to it. */
export function isMovedTo(before: string): boolean {
  return MOVED_TO.test(before)
}

/** Past forms that do not end in -ed, without those that are also present forms (put, set, read, cut). */
const IRREGULAR = 'was|were|wasn\'t|weren\'t|did|didn\'t|had|hadn\'t|been|became|began|bought|brought|broke|built|came|caught|chose|crept|drank|drew|drove|ate|fell|felt|flew|forgot|fought|found|froze|gave|got|grew|heard|held|hid|kept|knew|left|lent|lost|made|meant|met|paid|ran|rang|rose|said|sang|sank|sat|saw|sent|shook|shot|shrank|slept|sold|sought|spent|spoke|stood|stole|struck|swore|swam|taught|told|thought|threw|took|understood|went|woke|won|wore|wrote'
/** Words in -ed that are no past tense, or that speak of a plan. */
const NO_PAST = 'need|speed|feed|seed|indeed|hundred|embed|exceed|proceed|succeed|kindred|sacred|naked|wicked|aged|scheduled|planned|supposed|expected|required|proposed|invited|tired|related|based|advanced|detailed|limited|united|so-called'
const DONE = new RegExp(`\\b(?:${IRREGULAR}|(?!(?:${NO_PAST})\\b)[a-z]{2,12}ed)\\b`, 'i')
