// Long alternations in readable form: one line per family of words.

/**
 * Tag for a template whose lines are the alternatives of one expression: `alternatives('i')` before a template of lines.
 * Lines are trimmed, empty ones skipped; blanks inside a line count.
 */
export function alternatives(flags: string = ''): (lines: TemplateStringsArray) => RegExp {
  return ({ raw }) => new RegExp(raw.join('').split('\n').map(line => line.trim()).filter(line => line !== '').join('|'), flags)
}
