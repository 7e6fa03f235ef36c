// The lines in which stores and services name a fault, in Chinese: whole lines by pattern, names and system codes by table.
// A test reads every such line out of the compiled stores and demands that it has its Chinese here.

import { CONFIG_FIELDS } from '../core/config/fields.ts'

/** Steps before a message, and causes inside causes; a longer chain is no line of ours. */
const MAX_DEPTH = 4

/** The line in Chinese; what has no words here stays as it is. */
export function inChinese(line: string, depth = 0): string {
  if (depth === MAX_DEPTH) return line
  for (const [pattern, words] of LINES) {
    const found = pattern.exec(line)
    if (found !== null) return words(...found.slice(1).map(part => part ?? ''))
  }
  const cause = / \(([^()]*)\)$/.exec(line)
  if (cause !== null) return `${inChinese(line.slice(0, cause.index), depth + 1)}（${inChinese(cause[1] ?? '', depth + 1)}）`
  const colon = line.indexOf(': ')
  return colon < 0 ? named(line) : `${named(line.slice(0, colon))}：${inChinese(line.slice(colon + 2), depth + 1)}`
}

/** Names of files and steps as they stand in a line. */
const NAMES: Readonly<Record<string, string>> = {
  'the data root': '数据根目录', 'a folder of the data root': '数据根目录下的文件夹', 'the folder': '文件夹', 'the journals': '日记', 'the start': '启动', 'tombstones': '删除标记', 'generations': '分片版本',
  'an interrupted removal': '中断的删除', 'capture': '捕获', 'injection': '注入', 'retention': '保留期', 'profile': '画像', 'close': '关闭', 'upkeep': '例行维护', 'ledger': '账本',
  'session log': '会话日志', 'session state': '会话状态', 'settings routes': '设置页', 'compaction': '压缩', 'time prefix': '时间前缀', 'conversation log': '会话读取', 'session days': '会话日期缓存', 'a session log for summaries': '摘要要读的会话日志', 'summarizer': '摘要的模型', 'summary section': '系统提示里的摘要段', 'summaries of other sessions': '其他会话的摘要', 'not started': '没有启动',
  'the load stopped': '读取中断', 'changes of other processes could not be read': '读不到别的进程的改动', 'io': '文件操作', 'cannot be looked at': '无法查看', 'records': '记录', 'host row': '宿主配置', 'unknown': '原因不明', 'unknown failure': '原因不明', 'failed': '失败', 'records that quote what is forgotten': '引用了要忘内容的记录', 'summaries': '摘要', 'half hours': '半小时摘要', 'other sessions': '其他会话', 'days, months and years': '日、月、年摘要', 'system prompt': '系统提示', 'old files': '旧文件', 'the host offers no session query': '宿主没有提供会话查询', 'recall failed': '召回出错', 'does not answer in time': '没有及时应答', 'the Redis server of an address that is no URL': '地址写错的 Redis 服务器',
}

const CODES: Readonly<Record<string, string>> = {
  EACCES: '没有权限', EPERM: '不允许', ENOSPC: '磁盘已满', EDQUOT: '配额已用完', EROFS: '文件系统只读', EMFILE: '打开的文件太多', ENFILE: '打开的文件太多', EIO: '磁盘读写出错', ELOOP: '是链接', ENOENT: '不存在', ENOTDIR: '不是文件夹', EISDIR: '是文件夹', ESTALE: '文件已被换掉',
}

function named(name: string): string {
  if (Object.hasOwn(NAMES, name)) return NAMES[name] ?? name
  if (Object.hasOwn(CODES, name)) return `${CODES[name] ?? name}（${name}）`
  return name.replace(/^the journal of (\S+)$/, '$1 的日记').replace(/^the (?:folder|calendar|evidence file) (.+)$/, '$1').replace(/^config\.json (\S+)$/, 'config.json 的 $1').replace(/^host row (\S+)$/, '宿主配置的 $1')
}

const CONFIG_FAULTS: Readonly<Record<string, string>> = {
  wrong_type: '值的类型不对', out_of_range: '值超出范围', not_allowed: '值不能用', unknown_key: '没有这个设置', host_only: '只能在宿主配置里设定', not_an_object: '应当是一组设置',
}

/** What a setting may hold, from its own help. */
function allowed(key: string): string {
  const field = CONFIG_FIELDS.find(one => one.key === key)
  if (field === undefined) return ''
  return field.min !== undefined && field.max !== undefined ? `（${field.label.zh}：${field.min} 到 ${field.max} 的整数）` : `（${field.label.zh}：${field.help.zh}）`
}

const VERBS: Readonly<Record<string, string>> = {
  open: '打不开', read: '读不了', write: '写不了', make: '建不了', 'look at': '无法查看', list: '列不出', remove: '删不了', 'set the time of': '改不了时间：', 'flush the folder of': '所在文件夹无法落盘：', append: '追加不了', 'erase lines of': '抹不掉几行：',
}

/** Whole lines, most particular first. Quantifiers are anchored at fixed words: a line is read once. */
const LINES: readonly (readonly [RegExp, (...parts: readonly string[]) => string])[] = [
  [/^(config\.json|host row)( \S+)?: (\w+), expected [^]*$/, (from, key, code) => `${named(`${from}${key}`)}：${CONFIG_FAULTS[code ?? ''] ?? code ?? ''}${allowed((key ?? '').trim())}`],
  [/^records dated after the clock: (\d+) \(([^)]*)\)$/, (count, months) => `有 ${count} 条记录的记录时间在现在之后：${months}`],
  [/^config\.json is over (.+)$/, size => `config.json 超过 ${size}，没有读`],
  [/^config\.json is empty$/, () => 'config.json 是空的'],
  [/^config\.json is not JSON$/, () => 'config.json 不是有效的 JSON'],
  [/^config\.json does not hold an object$/, () => 'config.json 里应当是一组设置'],
  [/^config\.json was changed since it was read$/, () => 'config.json 在读取之后被改过'],
  [/^namespace: memories are kept apart under (.+) until the name is mended; nothing of another namespace was touched$/, name => `命名空间的名字不能用；改好之前记忆单独存在 ${name} 下，别的命名空间没有动`],
  [/^namespace: a new value takes effect when the host starts again$/, () => '命名空间：新的值在宿主重启后生效'],
  [/^l0_unavailable: the host offers no session query$/, () => '读不到原始会话：宿主没有提供会话查询'],
  [/^(.+) is gone: the records that were read from it are no longer on disk$/, file => `${file} 不见了：从中读到的记录已不在磁盘上`],
  [/^(.+): unreadable lines: (\d+), left where they are \(the first at (.+)\)$/, (file, count, place) => `${file}：${count} 行读不出，留在原处（第一处在 ${place}）`],
  [/^(.+): unreadable lines: (\d+), moved to (.+)$/, (file, count, place) => `${file}：${count} 行读不出，已移到 ${place}`],
  [/^(.+): unreadable lines: (\d+)$/, (file, count) => `${file}：${count} 行读不出`],
  [/^(.+): lines over 1 MB: (\d+); a forget cannot search them$/, (file, count) => `${file}：${count} 行超过 1 MB，忘记时查不了`],
  [/^quarantine holds unreadable lines: (\d+); a forget can search them only in part$/, count => `隔离区有 ${count} 行读不出，忘记时只能查其中一部分`],
  [/^records that wait in memory: (\d+) \((.*)\)$/, (count, reason) => `${count} 条记录等在内存里（${inChinese(reason ?? '')}）`],
  [/^(.+): files left by an interrupted write were removed: (\d+)$/, (folder, count) => `${folder}：清掉了中断的写入留下的 ${count} 个文件`],
  [/^the data root can be used by others on this machine \(mode (\d+), 700 is meant\)$/, mode => `本机其他用户也能进入数据根目录（权限 ${mode}，应为 700）`],
  [/^the data root cannot be looked at: (\w+)$/, code => `无法查看数据根目录：${named(code ?? '')}`],
  [/^an interrupted removal was finished in: (.+)$/, files => `补完了中断的删除：${files}`],
  [/^tombstones that wait for room on the disk: (\d+); the records are gone$/, count => `${count} 条删除标记等着磁盘有空间；记录本身已删除`],
  [/^marks could not be flushed before a removal: (.+)$/, code => `删除之前，捕获进度没能落盘：${named(code ?? '')}`],
  [/^a removal could not be noted in audit\.jsonl: (.+)$/, code => `删除没能记进 audit.jsonl：${named(code ?? '')}`],
  [/^(.+) is a link, folder or device, not a plain file; it is not (?:read|touched)$/, file => `${named(file ?? '')} 是链接、文件夹或设备，不是普通文件，没有动它`],
  [/^(.+): a folder of the data root is a link or a file; it is not used$/, folder => `${named(folder ?? '')}：这里应当是文件夹，却是链接或文件，没有用它`],
  [/^events: files that are no shards and are not read: (\d+)$/, count => `events：有 ${count} 个文件不是分片，没有读`],
  [/^(.+): an unfinished last line was cut off$/, file => `${file}：切掉了没写完的最后一行`],
  [/^(.+): the last line had no newline and got one$/, file => `${file}：给最后一行补上了换行`],
  [/^(.+) was damaged; sessions count as captured up to its last change$/, file => `${file} 损坏了；会话按它最后一次改动之前都已捕获计`],
  [/^(.+): not a plain file, not read$/, file => `${file}：不是普通文件，没有读`],
  [/^(.+): not named YYYY-MM-DD\.md, not read and not touched by memory_forget$/, file => `${file}：文件名不是 YYYY-MM-DD.md，没有读，memory_forget 也不会动它`],
  [/^(.+): front matter not read \((.*)\); shown as body only$/, (file, reason) => `${file}：开头的元数据读不了（${reason}），只显示正文`],
  [/^(.+): lines that are no (?:pins|chunks): (\d+)$/, (file, count) => `${file}：${count} 行读不出`],
  [/^(.+) is not named like (?:a file of [a-z ]+|an entry)$/, file => `${file}：文件名不合规则，没有读`],
  [/^(.+) was damaged; summaries count as switched on now$/, file => `${file} 损坏了；摘要按现在刚打开计`],
  [/^(.+) is not the entry of its period$/, file => `${file}：损坏了，或者不是这一段的摘要`],
  [/^(\S+|the Redis server of an address that is no URL) does not answer in time$/, server => `${named(server ?? '')} 没有及时应答`],
  [/^(\S+|the Redis server of an address that is no URL) cannot be reached(?: \((\w+)\))?$/, (server, code) => `${named(server ?? '')} 连不上${code === '' ? '' : `（${code}）`}`],
  [/^(\S+) refuses \((\w+)\)$/, (server, code) => `${server} 拒绝了（${code}）`],
  [/^summary\.cacheUrl needs the package (\S+), which is not installed; .*$/, name => `summary.cacheUrl 要用 ${name} 这个包，还没装；合摘要先存在本地文件里`],
  [/^summary\.cacheUrl: a new value takes effect when the host starts again$/, () => 'summary.cacheUrl：新的值在宿主重启后生效'],
  [/^summaries: the section of the system prompt was cut to (\d+) characters on (\S+)$/, (size, day) => `${day} 系统提示里的摘要段超过上限，截到 ${size} 字`],
  [/^the model of the host failed (\d+) times in a row; .*$/, times => `宿主的模型接连失败了 ${times} 次；摘要先等着，稍后再试`],
  [/^summaries of other sessions cannot be read or kept; they are left out$/, () => '其他会话的摘要读不了或存不下，这次没有带上'],
  [/^knowledge: (\d+) pages beyond the first (\d+) are not read$/, (more, first) => `knowledge：只读了前 ${first} 页，还有 ${more} 页没读`],
  [/^(.+): cannot be read$/, file => `${file}：读不了`],
  [/^(.+) is larger than (\d+) bytes(?:; it is not read)?$/, (file, size) => `${named(file ?? '')} 超过 ${size} 字节，没有读`],
  [/^(.+) is longer than (\d+) bytes; edit the file itself$/, (file, size) => `${named(file ?? '')} 超过 ${size} 字节，请直接编辑文件`],
  [/^the record (.+) is over 1 MB$/, id => `记录 ${id} 超过 1 MB`],
  [/^(.+) is over (\S+ \S+)(?: and is not read)?$/, (file, size) => `${named(file ?? '')} 超过 ${size}`],
  [/^(.+) is not UTF-8 text$/, file => `${named(file ?? '')} 不是 UTF-8 文本`],
  [/^edited by a person, no longer revised: (.+)$/, files => `人工改过，不再自动修订：${files}`],
  [/^journals written before their day began: (.*)$/, days => `写于当天开始之前的日记，不当作那一天的日记：${days}`],
  [/^old records kept because their days have no later journal: (\d+) \((.*)\)$/, (count, days) => `${count} 条旧记录因为当天没有更晚的日记而保留（${days}）`],
  [/^the model sees no time lines and no summaries of other sessions: (.+)$/, why => `模型看不到消息时间和其他会话的摘要：${inChinese(why ?? '')}`],
  [/^the host does not let a plugin dispatch a model request$/, () => '宿主不让插件发出模型请求'],
  [/^the host shows no model requests to plugins \((.+)\)$/, hook => `宿主没有把模型请求给插件看（${hook}）`],
  [/^summaries of half hours and days wait: the host does not offer its stored sessions \((\w+)\)$/, service => `半小时和日摘要先等着：宿主没有给出存下的会话（${service}）`],
  [/^the model sees no summary of past days: the host takes no sections of the system prompt \((\w+)\)$/, service => `模型看不到往日的摘要：宿主不接受系统提示里的段落（${service}）`],
  [/^injection: no decision within (\d+) ms, the turn went on without memory$/, ms => `注入：${ms} 毫秒内没有决定，这一轮没有带记忆`],
  [/^listed twice: this row stays inactive, the other one works$/, () => '插件列了两次：这一行不起作用，另一行照常'],
  [/^the writer lock was not free in time$/, () => '等不到写入锁'],
  [/^the writer lock was taken by another process; the write is not done$/, () => '写入锁被别的进程拿走了，这次没有写'],
  [/^cannot make the writer lock: (.+)$/, code => `建不了写入锁：${named(code ?? '')}`],
  [/^the append queue is full: (.+)$/, reason => `等待写入的队列满了：${inChinese(reason ?? '')}`],
  [/^the file system took no bytes$/, () => '文件系统没有接收任何字节'],
  [/^cannot append records(?:: (\w+))?$/, code => `写不进记录：${named(code ?? '')}`],
  [/^cannot rename a page to (\S+?)(?:: (\w+))?$/, (file, code) => `概念页改不了名（${file}）：${named(code ?? '')}`],
  [/^(.+): (.+) is not a safe file name$/, (folder, name) => `${folder}：${name} 不能作文件名`],
  [/^events: (.+) is not a month$/, name => `events：${name} 不是月份`],
  [/^namespace (.+) is not allowed: .*$/, name => `命名空间不能叫 ${name}：最多 64 个字母、数字、- 或 _，以字母或数字开头，不能是设备名`],
  [/^limit must be (\d+) to (\d+)$/, (least, most) => `limit 应为 ${least} 到 ${most}`],
  [/^the window ends before it starts$/, () => '结束早于开始'],
  [/^scope l3 needs words to search for$/, () => '查概念页要给出查找的词'],
  [/^scope l0 needs words or a window$/, () => '查原始会话要给出查找的词或日期'],
  [/^search is literal and most records are in (Chinese|English): search again with \1 words$/, name => `检索按字面，多数记录是${name === 'Chinese' ? '中文' : '英文'}：请换${name === 'Chinese' ? '中文' : '英文'}词再查`],
  [/^topic is empty$/, () => '没有给话题'],
  [/^the start-up load has not reached all records yet$/, () => '启动后还没读完全部记录'],
  [/^not every day of the window has an up-to-date journal \(.+\)$/, () => '这段时间不是每天都有最新的日记'],
  [/^not every session was read$/, () => '没有读完全部会话'],
  [/^not every layer answered in full$/, () => '不是每一层都查全了'],
  [/^the timeline could not be read$/, () => '时间线读不出来'],
  [/^cursor: .*$/, () => '这个 cursor 不能用，请重新查'],
  [/^correct: no record (.+)$/, id => `没有记录 ${id}`],
  [/^correct: (.+) is already superseded by (.+)$/, (id, other) => `${id} 已被 ${other} 取代`],
  [/^correct: the text holds no word$/, () => '更正里没有字'],
  [/^correct: the text names a day that does not exist$/, () => '更正里写的日子不存在'],
  [/^cannot write (.+): no file$/, file => `写不了${named(file ?? '')}：没有文件`],
  [/^cannot (open|read|write|make|look at|list|remove|append|erase lines of|set the time of|flush the folder of) (.+?)(?:: (\w+))?$/, (verb, name, code) => `${VERBS[verb ?? ''] ?? ''} ${named(name ?? '')}${code === '' ? '' : `：${named(code ?? '')}`}`],
]
