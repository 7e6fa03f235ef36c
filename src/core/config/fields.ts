// Every config field once: key, type, bounds, default and the words a person reads. Settings panel, console, health
// and resolve.ts all read this table.

import { type Config, DEFAULT_CONFIG } from './config.ts'
import { namespaceName, namespaceStandIn } from './namespace.ts'

/** What a field may hold. `strings` is a list of non-empty names. */
export type ConfigFieldType = 'boolean' | 'integer' | 'string' | 'strings'
export type ConfigValue = boolean | number | string | readonly string[]

/** A text in both languages of the interface. */
export interface Bilingual {
  readonly zh: string
  readonly en: string
}

export interface ConfigField {
  /** Dotted path in Config, in config.json and in the host's row. */
  readonly key: ConfigKey
  readonly type: ConfigFieldType
  /** Bounds of an integer, both inclusive. */
  readonly min?: number
  readonly max?: number
  /** The only values of a text field, when the set is closed. */
  readonly choices?: readonly string[]
  readonly default: ConfigValue
  readonly label: Bilingual
  readonly help: Bilingual
  /** A rule beyond type and bounds; true when the value may be used. Values arrive trimmed. */
  readonly accepts?: (value: ConfigValue) => boolean
  /** What counts in place of a given value that may not be used; without it the next lower source counts. */
  readonly standIn?: (given: unknown) => ConfigValue
  /** False for fields that only scripts read: the Settings panel leaves them out. */
  readonly panel: boolean
}

export const CONFIG_KEYS = [
  'timeZone', 'retentionDays', 'namespace', 'entities', 'capture.enabled', 'capture.maxRecordsPerTurn',
  'inject.enabled', 'inject.maxItems', 'inject.maxTokens', 'inject.coldStartDays', 'inject.coldStartItems', 'inject.cooldownTurns',
  'privacy.enhanced', 'growth.enabled', 'compile.minRecords', 'compile.maxTopics',
  'journal.writeTool', 'perception.timePrefix',
  'summary.enabled', 'summary.engine', 'summary.chunkMaxChars', 'summary.peerRollMaxChars', 'summary.dayMaxChars', 'summary.monthMaxChars',
  'summary.yearMaxChars', 'summary.systemPromptMaxChars', 'summary.cacheUrl', 'summary.cacheKeyPrefix',
  'ui.host', 'ui.port',
] as const
export type ConfigKey = (typeof CONFIG_KEYS)[number]

/** Keys of the host's row that never come from config.json: they decide where config.json is. */
export const HOST_ONLY_KEYS: readonly string[] = ['dir']

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])
const MAX_ENTITIES = 1000
const MAX_ENTITY_CHARS = 80

type FieldText = Omit<ConfigField, 'key' | 'default' | 'panel'> & { readonly panel?: boolean }

const FIELDS: Readonly<Record<ConfigKey, FieldText>> = {
  'timeZone': {
    type: 'string', accepts: isTimeZone,
    label: { zh: '时区', en: 'Time zone' },
    help: { zh: 'IANA 时区名，决定一天从几点开始、「昨天」是哪天，以及显示的时间。已有记录保留写入时的时区。', en: 'IANA zone for day borders, relative dates and display. Existing records keep the zone they were written in.' },
  },
  'retentionDays': {
    type: 'integer', min: 1, max: 36_500,
    label: { zh: '保留天数', en: 'Retention (days)' },
    help: { zh: '工作记忆保留多少天。事件当天的日记写于记录之后才会清理，否则保留并在健康检查里报告。', en: 'How long working memory is kept. A record is purged only when the journal of its event day was written after it; others stay and are reported.' },
  },
  'namespace': {
    type: 'string', accepts: value => namespaceName(String(value)) !== null, standIn: given => namespaceStandIn(JSON.stringify(given)),
    label: { zh: '命名空间', en: 'Namespace' },
    help: { zh: '互相隔离的一套记忆。字母、数字、汉字、下划线和连字符，最长 64 个字符，不分大小写。', en: 'A separate set of memories. Letters, digits, Han characters, underscore and hyphen, up to 64 characters, in any case.' },
  },
  'entities': {
    type: 'strings', accepts: value => Array.isArray(value) && value.length <= MAX_ENTITIES && value.every(name => name.length <= MAX_ENTITY_CHARS),
    label: { zh: '已知名称', en: 'Known names' },
    help: { zh: '项目名、人名等。消息里原样出现时记为实体，也会触发召回。', en: 'Names of projects, people and so on. Stored as entities when they occur verbatim; a mention also triggers recall.' },
  },
  'capture.enabled': {
    type: 'boolean',
    label: { zh: '自动捕获', en: 'Capture' },
    help: { zh: '每轮对话结束后按规则提取记忆。', en: 'Extract memories by rules after every turn.' },
  },
  'capture.maxRecordsPerTurn': {
    type: 'integer', min: 1, max: 50,
    label: { zh: '每轮最多记录数', en: 'Records per turn' },
    help: { zh: '一轮最多存几条，结果和声称优先。', en: 'At most this many records per turn; outcomes and claims first.' },
  },
  'inject.enabled': {
    type: 'boolean',
    label: { zh: '主动注入', en: 'Injection' },
    help: { zh: '你的话提到时间、已知的名字或眼下的状况时给模型附上记忆。关闭后工具仍可用。', en: 'Add memory when a message touches time, a known concept or the current state. Tools work without it.' },
  },
  'inject.maxItems': {
    type: 'integer', min: 1, max: 50,
    label: { zh: '每次最多条数', en: 'Items per block' },
    help: { zh: '一次注入最多几条记录。', en: 'At most this many records in one block.' },
  },
  'inject.maxTokens': {
    type: 'integer', min: 100, max: 20_000,
    label: { zh: '每次 Token 预算', en: 'Tokens per block' },
    help: { zh: '一次注入的 Token 上限，中文约一字一个。', en: 'Token budget of one block; a Chinese character counts about one.' },
  },
  'inject.coldStartDays': {
    type: 'integer', min: 0, max: 365,
    label: { zh: '冷启动回看天数', en: 'Cold start (days)' },
    help: { zh: '新建、恢复或压缩后的会话回看几天，0 为关闭。', en: 'Days to look back in a new, resumed or compacted session; 0 turns it off.' },
  },
  'inject.coldStartItems': {
    type: 'integer', min: 1, max: 50,
    label: { zh: '冷启动条数', en: 'Cold start items' },
    help: { zh: '冷启动最多几条。', en: 'At most this many items in a cold start.' },
  },
  'inject.cooldownTurns': {
    type: 'integer', min: 0, max: 100,
    label: { zh: '冷却轮数', en: 'Cooldown (turns)' },
    help: { zh: '同一话题隔几轮才再次注入。', en: 'Turns between two blocks on the same topic.' },
  },
  'privacy.enhanced': {
    type: 'boolean',
    label: { zh: '增强隐私', en: 'Enhanced privacy' },
    help: { zh: '把常见个人信息和叮嘱保密的话标为私密：不进冷启动和摘要，直接问到才显示。凭据始终脱敏。', en: 'Label common personal data and what is told in confidence as private: never in cold start or summaries, shown only when asked for. Credentials are always removed.' },
  },
  'growth.enabled': {
    type: 'boolean',
    label: { zh: '画像成长', en: 'Profile growth' },
    help: { zh: '每月按上月的计数和话题修订画像。手工改过画像后自动修订停止。', en: 'Revise the profile once a month from last month\'s counts and topics. A manual edit stops it for good.' },
  },
  'compile.minRecords': {
    type: 'integer', min: 1, max: 100,
    label: { zh: '成页所需记录数', en: 'Records per page' },
    help: { zh: '同一话题至少几条稳定记录才编成概念页。', en: 'Stable records a topic needs before it becomes a page.' },
  },
  'compile.maxTopics': {
    type: 'integer', min: 1, max: 500,
    label: { zh: '单次编译话题数', en: 'Topics per run' },
    help: { zh: '一次编译最多处理几个话题。', en: 'At most this many topics in one compile run.' },
  },
  'journal.writeTool': {
    type: 'boolean',
    label: { zh: '日记写入工具', en: 'Journal write tool' },
    help: { zh: '提供 memory_journal_write，让智能体存自己写的日记。插件自己从不写日记。', en: 'Offer memory_journal_write so that the agent can store its own journal. The plugin never writes one itself.' },
  },
  'perception.timePrefix': {
    type: 'boolean',
    label: { zh: '消息时间前缀', en: 'Time prefix' },
    help: { zh: '发给模型的每条用户消息前标上时间，压缩摘要前标上起止，只在请求里，不写入会话。', en: 'Put the time before each user message, and start and end before the summary of a compaction, in what the model receives; nothing is written to the session.' },
  },
  'summary.enabled': {
    type: 'boolean',
    label: { zh: '时间摘要', en: 'Temporal summaries' },
    help: { zh: '在后台为对话写客观的半小时、日、月、年摘要。用模型时，对话文字会发给宿主配置的模型。', en: 'Write objective half-hour, day, month and year summaries in the background. With a model, conversation text goes to the model that the host is set to.' },
  },
  'summary.engine': {
    type: 'string', choices: ['model', 'rules'],
    label: { zh: '摘要引擎', en: 'Summary engine' },
    help: { zh: 'model：宿主配置的模型，没有时按规则摘录；rules：只按规则摘录，不用模型。', en: 'model: the model of the host, extracts by rules where there is none; rules: extracts only, never a model.' },
  },
  'summary.chunkMaxChars': summaryLimit({ zh: '半小时摘要字数', en: 'Half-hour summary (characters)' }, { zh: '一个会话半小时的摘要', en: 'the half hour of one session' }),
  'summary.peerRollMaxChars': summaryLimit({ zh: '同伴摘要字数', en: 'Peer summary (characters)' }, { zh: '其他会话半小时的合摘要', en: 'the half hour of all other sessions' }),
  'summary.dayMaxChars': summaryLimit({ zh: '日摘要字数', en: 'Day summary (characters)' }, { zh: '一天的摘要，以及系统提示里的每一段', en: 'a day, and of each part of the system prompt' }),
  'summary.monthMaxChars': summaryLimit({ zh: '月摘要字数', en: 'Month summary (characters)' }, { zh: '一个月的摘要', en: 'a month' }),
  'summary.yearMaxChars': summaryLimit({ zh: '年摘要字数', en: 'Year summary (characters)' }, { zh: '一年的摘要', en: 'a year' }),
  'summary.systemPromptMaxChars': {
    type: 'integer', min: 100, max: 20_000,
    label: { zh: '系统提示段上限', en: 'System prompt section (characters)' },
    help: { zh: '系统提示里摘要段的字数上限，超出截断并在健康检查里提醒，每天最多一次。', en: 'Upper bound of the section in the system prompt; a longer one is cut, and health says so once a day.' },
  },
  'summary.cacheUrl': {
    type: 'string', accepts: value => value === '' || /^rediss?:\/\/\S+$/.test(String(value)),
    label: { zh: '摘要缓存地址', en: 'Summary cache' },
    help: { zh: '合摘要的缓存：留空用本地文件，或 redis:// 地址（需安装 @keyv/redis）。', en: 'Cache of rolled summaries: empty for local files, or a redis:// address (needs the package @keyv/redis).' },
  },
  'summary.cacheKeyPrefix': {
    type: 'string', accepts: value => /^[\w:.-]{1,80}$/.test(String(value)),
    label: { zh: '缓存键前缀', en: 'Cache key prefix' },
    help: { zh: '缓存键的开头。几套记忆共用一个 Redis 时各用一个。字母、数字和 : . _ -。', en: 'Begins every cache key; give each memory its own when several share one Redis. Letters, digits and : . _ -.' },
  },
  'ui.host': {
    type: 'string', panel: false, accepts: value => LOOPBACK_HOSTS.has(String(value)),
    label: { zh: '控制台地址', en: 'Console address' },
    help: { zh: '独立控制台监听的回环地址。', en: 'Loopback address of the separate console.' },
  },
  'ui.port': {
    type: 'integer', panel: false, min: 0, max: 65_535,
    label: { zh: '控制台端口', en: 'Console port' },
    help: { zh: '独立控制台的端口，占用时顺延。', en: 'Port of the separate console; the next free one when it is taken.' },
  },
}

/** All fields in the order in which they are shown. */
export const CONFIG_FIELDS: readonly ConfigField[] = CONFIG_KEYS.map(key => ({ key, default: defaultOf(key), panel: true, ...FIELDS[key] }))

/** Reads a field by its dotted key. */
export function configValue(config: Config, key: ConfigKey): ConfigValue {
  const [group = '', name] = key.split('.')
  const outer: unknown = Reflect.get(config, group)
  return (name === undefined ? outer : Reflect.get(outer as object, name)) as ConfigValue
}

function defaultOf(key: ConfigKey): ConfigValue {
  return configValue(DEFAULT_CONFIG, key)
}

/** A target length of one kind of summary. */
function summaryLimit(label: Bilingual, what: Bilingual): FieldText {
  return {
    type: 'integer', min: 20, max: 2000, label,
    help: { zh: `${what.zh}的目标字数；超过一倍半的部分截掉。`, en: `Target length of ${what.en}; text beyond one and a half times of it is cut.` },
  }
}

function isTimeZone(value: ConfigValue): boolean {
  try {
    return value !== '' && new Intl.DateTimeFormat('en-US', { timeZone: String(value) }) instanceof Intl.DateTimeFormat
  } catch {
    return false // Intl throws RangeError for unknown zones: that is the answer
  }
}
