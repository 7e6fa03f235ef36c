// A concept page for reading: the ids that stand behind its facts apart from its words. Pure.

export interface PageText {
  readonly words: string
  /** Ids of the records behind the facts, each once, in the order of the page. */
  readonly sources: readonly string[]
}

/** How a fact notes its records: at the end of its line, `-` when it has none. */
const SOURCES = / <!-- ([\w, -]{1,20000}) -->$/gm

export function readPageText(text: string): PageText {
  const ids = [...text.matchAll(SOURCES)].flatMap(([, list = '']) => list.split(', ')).filter(id => id.startsWith('mr_'))
  return { words: text.replace(SOURCES, ''), sources: [...new Set(ids)] }
}
