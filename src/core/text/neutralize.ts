// Makes stored text harmless inside a block of the prompt: one line, nothing invisible, no live tags, no forged frame.

// Terminal sequences go as a whole, or their parameters would stay behind as noise.
const TERMINAL_SEQUENCE = /\x1b\[[0-?]{0,32}[ -/]{0,4}[@-~]|\x1b\][^\x07\x1b\x9c]{0,1024}(?:\x07|\x1b\\|\x9c)|\x1b[@-Z\\-_]/g
const LINE_BREAK = /[\r\n\v\f\x85\u2028\u2029]+/g
const CONTROL = /[\0-\x08\x0e-\x1f\x7f-\x9f]/g
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

// Invisible: format characters (zero width, bidi, tags, soft hyphen) and blank fillers. The visible number signs of
// Arabic and Kaithi are format characters too and stay; the joiners are judged with their neighbours below.
const VISIBLE_FORMAT = '\\u0600-\\u0605\\u06dd\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}'
const INVISIBLE = new RegExp(`(?![\\u200c\\u200d${VISIBLE_FORMAT}])[\\p{Cf}\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u3164\\uffa0]`, 'gu')
// A joiner is spelling inside an emoji sequence and in scripts whose letters join; elsewhere it only splits words.
const JOINING = '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gujarati}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Tamil}\\p{Script=Telugu}'
const STRAY_JOINER = new RegExp(
  `(?<![${JOINING}])\\u200c|\\u200c(?![${JOINING}])|(?<![${JOINING}\\p{Extended_Pictographic}\\ufe0f\\u{1f3fb}-\\u{1f3ff}])\\u200d|\\u200d(?![${JOINING}\\p{Extended_Pictographic}])`,
  'gu',
)
// One variation selector picks a glyph; more of them in a row carry hidden bytes.
const EXTRA_SELECTOR = /(?<=[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu

const FORGED_HEADER = /\[(?=[ \t]{0,4}(?:\/[ \t]{0,4})?memory[-_ ]?(?:context|profile))/gi
const FORGED_RECORD = /(?<![^\s])(\d{1,4}[.、．][ \t]{0,4})\[/g
const FORGED_FOOTER = /[(（](?=[ \t]{0,4}(?:(?:end of )?(?:the )?historical memory data|以上(?:是|[为為])[历歷]史[记記][忆憶][数數][据據]))/gi

// Cheap answer for the usual text.
const SUSPECT = /[^ -~\u3001-\u3011\u4e00-\u9fff，；：！？）“”‘’—…·]|[<>[(]/

/**
 * Returns `text` as one physical line that cannot leave or forge the block it is put into. Line breaks become a space,
 * control and invisible characters go, `<` and `>` become `‹` and `›` (which also breaks `<|` and `<｜`), and brackets
 * that imitate our header (or its end), a numbered record or our footer become `［`. Everything else stays: no phrase is filtered,
 * since a phrase filter silently drops real memories. Idempotent. Redact first, neutralize last: the other order could
 * rebuild a secret.
 */
export function neutralizeLine(text: string): string {
  if (!SUSPECT.test(text)) return text
  return text
    .replace(TERMINAL_SEQUENCE, '')
    .replace(LINE_BREAK, ' ')
    .replaceAll('\t', ' ')
    .replace(CONTROL, '')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINER, '')
    .replace(EXTRA_SELECTOR, '')
    .replace(LONE_SURROGATE, '\ufffd')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(FORGED_HEADER, '［')
    .replace(FORGED_RECORD, '$1［')
    .replace(FORGED_FOOTER, '［')
}
