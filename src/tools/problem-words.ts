// Faults in the reader's language. Stores and services name what went wrong in one English line, so that a log has one
// language; here such a line becomes Chinese for whoever reads Chinese, and its cause decides what to do about it.

import { assertNever } from '../core/errors.ts'
import type { HealthArea } from '../services/health.ts'
import { inChinese } from './problem-lines-zh.ts'
import { TOOL_WORDS } from './tool-words.ts'
import type { Language } from './tool.ts'

/** A line that is longer is no line of ours. */
const MAX_LINE_CHARS = 1000

/** The line for a reader of the language; a line without words in it stays as it is. */
export function sayProblem(line: string, language: Language): string {
  switch (language) {
    case 'en': return line
    case 'zh': return line.length > MAX_LINE_CHARS ? line : inChinese(line)
    default: return assertNever(language)
  }
}

/** What to do about a fault of an area. `root` is the data root, named where a person has to act on it. */
export function fixOf({ area, problem }: { readonly area: HealthArea; readonly problem: string }, root: string, language: Language): string {
  const cause = CAUSES.find(({ pattern }) => pattern.test(problem))
  return cause === undefined ? TOOL_WORDS[language].fixes[area] : cause[language](root)
}

interface Cause {
  readonly pattern: RegExp
  readonly zh: (root: string) => string
  readonly en: (root: string) => string
}

const CAUSES: readonly Cause[] = [
  {
    pattern: /^config\.json (?:is not JSON|is empty|does not hold an object)/,
    zh: root => `用文本编辑器改好 ${root} 下的 config.json（它不是有效的 JSON 对象），或删掉它改用默认值；在那之前沿用上次读到的设置`,
    en: root => `mend config.json in ${root} in a text editor (it is not a valid JSON object), or delete it to have the defaults; until then the settings read last stand`,
  },
  {
    pattern: /^records dated after the clock:/,
    zh: () => '先看系统时钟现在对不对。它们写下时时钟走快了，不会排在现在的记录前面；在设置页“按天”打开那几个月的日子，或按 memory_search 的 from、to 查出来，逐条忘掉或更正',
    en: () => 'check that the clock of the system is right now. These were made while it stood ahead and never count as the newest; open the days of those months on the page of days, or find them by from and to of memory_search, and forget or correct each',
  },
  {
    pattern: /^events\/.+ is gone:/,
    zh: root => `把它放回 ${root} 下的 events 目录（或从备份恢复）；若是有意移走的，重启宿主`,
    en: root => `put it back into the folder events in ${root}, from a backup if need be; when it was taken away on purpose, start the host again`,
  },
  {
    pattern: /\b(?:EACCES|EPERM)\b/,
    zh: root => `运行 DSH 的用户无权读写 ${root}。以能改权限的用户执行 chown -R 用户名 "${root}"，再执行 chmod -R u+rwX "${root}"`,
    en: root => `the user that runs DSH may not read or write ${root}: as a user who may, run chown -R USER "${root}" and chmod -R u+rwX "${root}"`,
  },
  {
    pattern: /\b(?:ENOSPC|EDQUOT)\b/,
    zh: root => `${root} 所在的磁盘或配额已满。腾出空间后，等在内存里的记录会自动写入，不要先重启`,
    en: root => `the disk or the quota of ${root} is full: make room; what waits in memory is then written by itself, so do not restart before`,
  },
  {
    pattern: /\bEROFS\b/,
    zh: root => `${root} 所在的文件系统是只读的。以可写方式重新挂载，或在插件这一行的 config 里用 dir 指到别处`,
    en: root => `the file system of ${root} is read-only: mount it writable, or point dir in the config of the plugin's row elsewhere`,
  },
  {
    pattern: /\b(?:EMFILE|ENFILE)\b/,
    zh: () => '打开的文件太多。提高上限（ulimit -n），或关掉别的程序',
    en: () => 'too many files are open: raise the limit (ulimit -n) or close other programs',
  },
  {
    pattern: /\bEIO\b/,
    zh: root => `${root} 所在的磁盘读写出错。先备份这个文件夹，再检查磁盘`,
    en: root => `the disk of ${root} fails: back that folder up, then check the disk`,
  },
  {
    pattern: /^rediss?:\S+ refuses \((?:WRONGPASS|NOAUTH|NOPERM)\)$/,
    zh: () => '检查 summary.cacheUrl 里的用户名和密码',
    en: () => 'check the user and the password in summary.cacheUrl',
  },
  {
    pattern: /^(?:rediss?:\S+|the Redis server of an address that is no URL) (?:cannot be reached|does not answer|refuses)/,
    zh: () => '检查 summary.cacheUrl 和那台 Redis 服务器，或清空 summary.cacheUrl 改用本地文件。恢复之前，系统提示里少了合摘要，别的照常',
    en: () => 'check summary.cacheUrl and that Redis server, or empty summary.cacheUrl to use files; until then the system prompt goes without the rolled summaries, all else works',
  },
  {
    pattern: /^summary\.cacheUrl needs the package/,
    zh: () => '在装插件的目录里 npm install @keyv/redis@5 再重启宿主，或清空 summary.cacheUrl',
    en: () => 'run npm install @keyv/redis@5 where the plugin is installed and start the host again, or empty summary.cacheUrl',
  },
  {
    pattern: /writer lock/,
    zh: root => `别的进程占着写入锁。没有别的 DSH 在用时，可删除 ${root} 里的 .lock 开头的文件和文件夹`,
    en: root => `another process holds the writer lock; when no other DSH runs, delete what begins with .lock in ${root}`,
  },
  {
    pattern: /can be used by others/,
    zh: root => `执行 chmod 700 "${root}"`,
    en: root => `run chmod 700 "${root}"`,
  },
  {
    pattern: /is a link|not a plain file/,
    zh: root => `在 ${root} 里换成普通的文件或文件夹；根目录本身可以是链接`,
    en: root => `put a plain file or folder in its place in ${root}; only the root itself may be a link`,
  },
]
