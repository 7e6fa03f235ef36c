// Credentials in a column of a Markdown table, where the label stands in the head and not beside the value.
import { type Hide, type RuleFamily } from './rule.ts'
import { isSecret, readValue, type SecretKind } from './secret-value.ts'

const PASSWORD_HEAD = /密[码碼]|口令|授权码|提取码|pass(?:word|wd|phrase|code)?$|^pwd$/i
const KEY_HEAD = /[密私秘][钥鑰]|令牌|secret|token$|api[-_ ]?key|access[-_ ]?key/i
const RULER = /^[ \t]*\|?[ \t:|-]*-[ \t:|-]*\|?[ \t]*$/
const RULER_HINT = /--[ \t:]{0,8}\||\|[ \t:]{0,8}-/
const LONGEST_HEAD = 24

interface Line {
  readonly start: number
  readonly text: string
}

function* linesOf(copy: string): Generator<Line> {
  for (let start = 0; start <= copy.length;) {
    const end = copy.indexOf('\n', start)
    const stop = end < 0 ? copy.length : end
    yield { start, text: copy.slice(start, stop) }
    start = stop + 1
  }
}

function kindsOf(head: string): (SecretKind | null)[] {
  return head.split('|').map(cell => {
    const name = cell.replace(/[*`\s]+/g, ' ').trim()
    if (name.length > LONGEST_HEAD) return null
    if (PASSWORD_HEAD.test(name)) return 'password'
    return KEY_HEAD.test(name) ? 'key' : null
  })
}

function hideRow(copy: string, row: Line, kinds: readonly (SecretKind | null)[], hide: Hide): void {
  let at = row.start
  for (const [column, cell] of row.text.split('|').entries()) {
    const kind = kinds[column] ?? null
    const value = kind === null || cell.trim() === '' ? null : readValue(copy, at + cell.length - cell.trimStart().length)
    if (kind !== null && value !== null && value.next <= at + cell.length && isSecret(value, kind)) hide(value.start, value.end)
    at += cell.length + 1
  }
}

function find(copy: string, hide: Hide): void {
  let before: Line | null = null
  let kinds: readonly (SecretKind | null)[] | null = null
  for (const line of linesOf(copy)) {
    const isRow = line.text.includes('|')
    if (kinds !== null && isRow) hideRow(copy, line, kinds, hide)
    else if (isRow && before !== null && RULER.test(line.text)) kinds = kindsOf(before.text)
    else kinds = null
    before = isRow ? line : null
  }
}

/** Password and key columns of Markdown tables. */
export const tables: RuleFamily = { suspects: copy => copy.includes('|') && RULER_HINT.test(copy), find }
