// How many there are of something, in the lines that scripts print.

/** `1 page`, `2 pages`; `many` for words whose plural is not theirs and an s. */
export function counted(count: number, one: string, many: string = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
