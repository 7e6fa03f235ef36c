// A page file as a value and back: whose page it is, what its front matter says, and the text after a change. Everything
// that is not changed stays byte for byte.

import { createHash } from 'node:crypto'
import type { ForgottenText } from '../core/pages/forgotten-text.ts'
import { headingOf, parseBody } from '../core/pages/page-body.ts'
import { joinPageFile, type PageFile, splitPageFile } from '../core/pages/page-file.ts'
import type { StoredPage } from '../core/pages/stored-page.ts'
import { redact } from '../core/privacy/redact.ts'
import { instantOfWritten } from '../core/time/written-date.ts'
import type { ZoneId } from '../core/time/zone.ts'
import { changeFrontMatter, type FrontMatterChange, type FrontMatterValue, readFrontMatter, removeKeys } from './front-matter.ts'
import type { TextFile } from './text-file.ts'

/** What to write on a page. Only what is given changes; everything else of the file stays byte for byte. */
export interface PageWrite {
  /** `plugin`: the body is ours and its hash is renewed. `human`: the page is marked as a person's for good. */
  readonly owner: 'plugin' | 'human'
  /** The whole body with `\n` line ends (owner plugin) or the line ends of the page (owner human). */
  readonly body?: string
  readonly title?: string
  readonly aliases?: readonly string[]
  readonly entities?: readonly string[]
  /** `session#from-to` of the facts. */
  readonly sources?: readonly string[]
  readonly needsUpdate?: boolean
  /** Number of facts that contradict another. */
  readonly conflicts?: number
  /** Front matter keys whose value says this are taken out, whoever wrote them. */
  readonly forgotten?: ForgottenText
  /** RFC 3339. */
  readonly created?: string
  readonly updated?: string
}

/** Stands in the place of the hash once a person's edit was seen: the page stays theirs whatever they do next. */
const HUMAN_MARK = 'human'

/** Reads a page file, dates without an offset on the clock of `zone`; never throws: a front matter that cannot be read makes the page body only. */
export function decodePage(slug: string, file: TextFile, zone: ZoneId): StoredPage {
  const parts = splitPageFile(file.text)
  const front = parts.frontMatter === null ? null : readFrontMatter(parts.frontMatter)
  const values = front?.kind === 'ok' ? front.values : new Map<string, FrontMatterValue>()
  const body = redact(parts.body)
  const heading = headingOf(body)
  const title = textOf(values, 'title')
  return {
    slug,
    title: redact(title === '' ? (heading ?? slug) : title),
    aliases: listOf(values, 'aliases').map(redact),
    entities: listOf(values, 'entities').map(redact),
    createdAt: instantOfWritten(textOf(values, 'created'), zone),
    updatedAt: instantOfWritten(textOf(values, 'updated'), zone) ?? file.modifiedAt,
    needsUpdate: textOf(values, 'needs-update') === 'true',
    owner: textOf(values, 'hash') === bodyHash(parts.body) ? 'plugin' : 'human',
    malformed: front?.kind === 'malformed' ? front.reason : null,
    frontMatter: parts.frontMatter,
    body,
    lineEnd: parts.lineEnd,
    ...parseBody(body),
    revision: file.revision ?? '',
  }
}

/** The new text of a file. `before` is the page that `text` decodes to, null for a new file. */
export function encodePage(text: string, before: StoredPage | null, write: PageWrite): string {
  const parts = splitPageFile(text)
  const safe = write.body === undefined ? parts.body : redact(write.body)
  const body = write.body !== undefined && write.owner === 'plugin' ? safe.replaceAll('\n', parts.lineEnd) : safe
  if (typeof before?.malformed === 'string') {
    // A front matter that cannot be read is not ours to change, but what was forgotten leaves it all the same.
    const lines = (parts.frontMatter ?? '').match(/[^\n]*\n|[^\n]+$/g) ?? []
    return joinPageFile({ ...parts, frontMatter: lines.filter(line => write.forgotten?.says(line) !== true).join(''), body })
  }
  const changes = changesOf(parts, write, body)
  if (changes.size === 0 && write.forgotten === undefined) return joinPageFile({ ...parts, body })
  const changed = changeFrontMatter(parts.frontMatter ?? '', changes, parts.lineEnd)
  return joinPageFile({ ...parts, frontMatter: write.forgotten === undefined ? changed : removeKeys(changed, write.forgotten.says), body })
}

/**
 * Only keys whose value differs, so that an unchanged key keeps its own spelling. A person's page gets no new marks of
 * ours but `needs-update`.
 */
function changesOf(parts: PageFile, write: PageWrite, body: string): ReadonlyMap<string, FrontMatterChange> {
  const front = parts.frontMatter === null ? null : readFrontMatter(parts.frontMatter)
  const values = front?.kind === 'ok' ? front.values : new Map<string, FrontMatterValue>()
  const ours = write.owner === 'plugin'
  const wanted: readonly (readonly [string, FrontMatterChange | undefined])[] = [
    ['title', write.title === undefined ? undefined : redact(write.title)],
    ['aliases', write.aliases?.map(redact)],
    ['entities', write.entities?.map(redact)],
    ['created', ours && !values.has('created') ? write.created : undefined],
    ['updated', ours || values.has('updated') ? write.updated : undefined],
    ['sources', ours ? write.sources?.map(redact) : undefined],
    ['hash', ours ? bodyHash(body) : values.has('hash') ? HUMAN_MARK : undefined],
    ['needs-update', write.needsUpdate],
    ['conflicts', ours || values.has('conflicts') ? write.conflicts : undefined],
  ]
  return new Map(wanted.flatMap(([key, value]) => (value === undefined || same(values.get(key), value) ? [] : [[key, value] as const])))
}

function same(old: FrontMatterValue | undefined, value: FrontMatterChange): boolean {
  if (old === undefined) return value === false || value === 0 || (Array.isArray(value) && value.length === 0)
  return Array.isArray(value) ? Array.isArray(old) && old.length === value.length && value.every((text, index) => old[index] === text) : old === String(value)
}

/** Line ends make no difference: a checkout that turns them around is no edit. */
function bodyHash(body: string): string {
  return createHash('sha256').update(body.replaceAll('\r\n', '\n')).digest('hex').slice(0, 32)
}

function textOf(values: ReadonlyMap<string, FrontMatterValue>, key: string): string {
  const value = values.get(key)
  return typeof value === 'string' ? value : ''
}

function listOf(values: ReadonlyMap<string, FrontMatterValue>, key: string): readonly string[] {
  const value = values.get(key)
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string' && item.trim() !== '') : []
}
