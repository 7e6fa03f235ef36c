// Long expressions in readable form: over several lines, indented by their groups.

/**
 * Tag for a template that is one expression over several lines, as the x flag of other languages: `extended('i')` before a
 * template. Line breaks and the blanks at both ends of a line do not count, blanks inside a line do; a blank that would stand
 * at an end is written `[ ]`.
 */
export function extended(flags: string = ''): (lines: TemplateStringsArray, ...parts: readonly string[]) => RegExp {
  return ({ raw }, ...parts) => new RegExp(raw.map((text, i) => text.split('\n').map((line, n, all) => inner(line, n > 0 || i === 0, n < all.length - 1 || i === raw.length - 1)).join('') + (parts[i] ?? '')).join(''), flags)
}

/** A line without the blanks at those of its ends where a line ends and no part begins. */
function inner(line: string, fromStart: boolean, toEnd: boolean): string {
  const head = fromStart ? line.trimStart() : line
  return toEnd ? head.trimEnd() : head
}
