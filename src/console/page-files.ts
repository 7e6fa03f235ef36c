// The files of the console's page, read once at the start from where the build puts them.

import { readFileSync } from 'node:fs'
import { MemoryError } from '../core/errors.ts'
import type { PageFile } from './handler.ts'

const FILES: readonly (readonly [path: string, file: string, contentType: string])[] = [
  ['', 'index.html', 'text/html; charset=utf-8'],
  ['page.js', 'page.js', 'text/javascript; charset=utf-8'],
  ['page.css', 'page.css', 'text/css; charset=utf-8'],
]

/** Throws MemoryError not_found when the page was not built. */
export function readPageFiles(): ReadonlyMap<string, PageFile> {
  const folder = new URL('../../console/', import.meta.url)
  return new Map(FILES.map(([path, file, contentType]) => {
    try {
      return [path, { contentType, bytes: readFileSync(new URL(file, folder)) }]
    } catch (cause) {
      throw new MemoryError('not_found', `the page file ${file} is missing: run "npm run build" in the package folder`, { cause })
    }
  }))
}
