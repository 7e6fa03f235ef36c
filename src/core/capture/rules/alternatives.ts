// Tools of one trade: who goes over to one of them has left the other. An unknown name belongs nowhere.

/**
 * A trade a line, its tools as alternatives of a pattern. Written by hand from what people name as what they use, and
 * short on purpose: a tool that is missing is kept as a fact and replaces nothing.
 */
const TRADES: readonly string[] = [
  'npm|pnpm|yarn|bun',
  'pip|poetry|uv|conda|pipenv',
  'maven|gradle|bazel',
  'webpack|vite|rollup|esbuild|rspack|parcel',
  'jest|vitest|mocha',
  'eslint|biome|oxlint',
  'vscode|vs code|vim|neovim|nvim|emacs|cursor|windsurf|zed|sublime text|sublime|intellij|idea|webstorm|pycharm|goland',
  'bash|zsh|fish|powershell',
  'windows|macos|mac|linux|ubuntu|debian|fedora|arch',
  'chrome|firefox|safari|edge|arc|brave',
  'iphone|android|安卓|鸿蒙',
  'mysql|postgresql|postgres|mariadb|sqlite|oracle|mongodb|sql server|tidb|达梦',
  'redis|memcached|dragonfly|valkey',
  'kafka|rabbitmq|rocketmq|pulsar|nats',
  'react|vue|svelte|angular|solid',
  'python|golang|go|rust|java|typescript|javascript|kotlin|ruby|php|c#|c\\+\\+',
  'github|gitlab|gitee|bitbucket',
  'jenkins|github actions|gitlab ci|circleci|drone',
  'aws|azure|gcp|阿里云|腾讯云|华为云',
  'docker|podman',
  'jira|linear|asana|trello|禅道|tapd',
  'notion|obsidian|logseq|语雀|印象笔记|evernote',
  'slack|teams|discord|钉钉|飞书|企业微信|企微',
  'chatgpt|claude|gemini|deepseek|kimi|qwen|通义千问|豆包',
]

const ALL: readonly string[] = TRADES.flatMap(names => names.split('|'))

const PATTERNS: readonly RegExp[] = TRADES.map(names => new RegExp(`(?<![a-z0-9])(?:${names.split('|').map(withoutLonger).join('|')})(?![a-z0-9+#])`, 'g'))

/** `github` where no `github actions` stands: that is a tool of another trade. */
function withoutLonger(name: string): string {
  const rests = ALL.filter(other => other.startsWith(`${name} `)).map(other => other.slice(name.length + 1))
  return rests.length === 0 ? name : `${name}(?! (?:${rests.join('|')}))`
}

/** Trades of the tools that a folded text names, each with the tools named. */
export function toolsIn(key: string): readonly { readonly trade: number; readonly names: readonly string[] }[] {
  return PATTERNS.flatMap((pattern, trade) => {
    const names = [...key.matchAll(pattern)].map(match => match[0])
    return names.length === 0 ? [] : [{ trade, names }]
  })
}

/** The tools of a trade. */
export function toolsOf(trade: number): readonly string[] {
  return (TRADES[trade] ?? '').replaceAll('\\', '').split('|')
}
