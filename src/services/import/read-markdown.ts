// One Markdown file of a folder that is imported: its front matter and its body, or why it is left out.

import { splitPageFile } from '../../core/pages/page-file.ts'
import { isMemoryError } from '../../core/errors.ts'
import type { EpochMs } from '../../core/time/instant.ts'
import { nodeFiles } from '../../store/file-ops.ts'
import { type FrontMatterValue, readFrontMatter } from '../../store/front-matter.ts'
import { entryOf } from '../../store/paths.ts'
import { readTextFile } from '../../store/text-file.ts'

export interface MarkdownFile {
  /** Empty when the file has no front matter. */
  readonly values: ReadonlyMap<string, FrontMatterValue>
  readonly body: string
  readonly modifiedAt: EpochMs
}

/** Reads `place` in `folder`, at most `maxBytes`; `what` names it in a message. A text is the reason why it is not read. */
export async function readMarkdown(folder: string, place: string, maxBytes: number, what: string): Promise<MarkdownFile | string> {
  let file
  try {
    file = await readTextFile(entryOf(folder, place), maxBytes, what, nodeFiles)
  } catch (error) {
    if (!isMemoryError(error)) throw error
    return error.message
  }
  if (file === null) return 'gone'
  if (file.cut) return `larger than ${maxBytes} bytes`
  const { frontMatter, body } = splitPageFile(file.text)
  const front = frontMatter === null ? null : readFrontMatter(frontMatter)
  if (front?.kind === 'malformed') return `front matter not readable (${front.reason})`
  return { values: front?.values ?? new Map(), body, modifiedAt: file.modifiedAt }
}
