// A careful rule for two statements that cannot both hold: the same sentence with another value behind a verb of
// setting (用, 是, 改成, is, uses), or with and without a negation. Anything less clear is no contradiction.

/** Words after which a value stands. */
const SETTING = /(?:用|是|为|选|选的是|选了|定为|定在|改成|改为|改到|调到|移到|挪到|推迟到|提前到|换成|采用|使用|等于|放在|走|[:：=]|\b(?:is|are|was|use|uses|using|to|on|be|equals))(?:了|的是|成|到)? ?$/iu
/** What turns a statement into its opposite. */
const NEGATION = /^(?:不|没|没有|不再|无需|不要|別|别|not|no longer|never|don't|doesn't|isn't|won't) ?$/iu

const MAX_VALUE_TOKENS = 8
const MIN_SHARED_TOKENS = 3

/** True when the two say different things of the same subject. Symmetric; a statement never contradicts itself. */
export function contradicts(a: string, b: string): boolean {
  const left = tokensOf(a)
  const right = tokensOf(b)
  const prefix = commonLength(left, right)
  const suffix = commonLength(left.slice(prefix).toReversed(), right.slice(prefix).toReversed())
  const valueA = left.slice(prefix, left.length - suffix)
  const valueB = right.slice(prefix, right.length - suffix)
  if (prefix + suffix < MIN_SHARED_TOKENS) return false
  if (valueA.length === 0 || valueB.length === 0) return NEGATION.test(join(valueA.length === 0 ? valueB : valueA))
  // 是只读的 and 是公开的 are two properties, not two values.
  if (suffix > 0 && left[left.length - suffix] === '的') return false
  if (valueA.length > MAX_VALUE_TOKENS || valueB.length > MAX_VALUE_TOKENS) return false
  // The value may begin with what both share: 改到周四 and 改到周五, on port 80 and on port 81.
  return prefix >= 2 && (SETTING.test(join(left.slice(0, prefix))) || (prefix >= 3 && SETTING.test(join(left.slice(0, prefix - 1)))))
}

/** Han characters one by one, words and numbers whole; closing marks and white space make no difference. */
function tokensOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replace(/[。.!！;；\s]+$/u, '')
  return plain.match(/\p{Script=Han}|[\p{L}\p{N}\p{M}'._-]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? []
}

function commonLength(a: readonly string[], b: readonly string[]): number {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length++
  return length
}

function join(tokens: readonly string[]): string {
  return tokens.join(' ').replace(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, '')
}
