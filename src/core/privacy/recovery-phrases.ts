// Recovery phrases of wallets: twelve to twenty-four words of a fixed list (BIP 39: three to eight letters, or single Han
// characters), written behind a word that names them, in a row or numbered one below the other.
import { extended } from '../text/extended.ts'
import { matchAt, matches, type Hide, type RuleFamily } from './rule.ts'

/** What names the words, and in group 1 what they belong to. */
const LABEL = extended('gi')`
  (?<![A-Za-z])
  (?:
    (?:
      (?:seed|recovery|backup|wallet|mnemonic|secret|metamask|ledger|trezor|phantom)(?:[ _-](?:recovery|seed|backup|wallet))?[ _-](?:phrases?|words|mnemonic)
      |mnemonics?
    )
    |((?:wallet|metamask|ledger|trezor|phantom)(?:[ _-](?:seed|backup|recovery|key))?|seed)
  )
  (?![A-Za-z])
  |助记词|恢复(?:短语|词)|种子(?:短语|词)
`
/** ` for my wallet is `, `: `, ` (12 words)\n` */
const JOINT = /(?:[ \t]?[(（][^()（）\n]{1,20}[)）])?(?:[ \t](?:for|of|to)[ \t][^\n.;:=,]{1,32}?)?(?:[ \t]{0,3}[:：=][ \t]{0,3}|[ \t](?:is|are|was|were)[ \t]{0,3}:?|[ \t]{0,2}[是为][ \t]{0,2}[:：]?|[ \t]{0,3})["'`“「]?\s{0,3}/y
const GAP = '(?:[ \\t]{0,2}[,，、]?\\s{1,3}|[,，、])(?:\\d{1,2}[.):、]?[ \\t]{0,2})?'
const FIRST = '(?:1[.):、]?[ \\t]{0,2})?'
const WORDS = new RegExp(`${FIRST}[A-Za-z]?[a-z]{2,7}(?:${GAP}[A-Za-z]?[a-z]{2,7}){10,23}(?![A-Za-z'’-])|${FIRST}[\\u4e00-\\u9fff](?:${GAP}[\\u4e00-\\u9fff]){11,23}(?![\\u4e00-\\u9fff])`, 'y')
/** Hold a sentence together and stand in no list of such words. */
const PROSE = /(?<![A-Za-z])(?:the|and|are|was|has|had|for|not|his|her|its|our|please|without|should|could|would|with|from|your|which|where|never|please|everyone)(?![A-Za-z])/i

function find(copy: string, hide: Hide): void {
  for (const label of matches(LABEL, copy)) {
    const at = label.index + label[0].length
    const joint = matchAt(JOINT, copy, at)?.[0] ?? ''
    if (label[1] !== undefined && !/[:：=]|[ \t](?:is|are)\b/.test(joint)) continue // a wallet is many things
    const start = at + joint.length
    const words = matchAt(WORDS, copy, start)
    if (words !== null && !PROSE.test(words[0])) hide(start, start + words[0].length)
  }
}

const SUSPECT = /seed|phrase|words|mnemonic|wallet|metamask|ledger|trezor|phantom|助记词|恢复|种子/i

/** Recovery phrases behind their name. */
export const recoveryPhrases: RuleFamily = { suspects: copy => SUSPECT.test(copy), find }
