// Passwords on command lines, where the option and not a label names them: mysql -pX, curl -u user:X, redis-cli -a X.
import { matches, type Hide, type RuleFamily } from './rule.ts'
import { isPlaceholder, readValue } from './secret-value.ts'

// The value starts where the match ends. The distance to the command is bounded and stays on its line.
const LEAD = '(?<![\\w-])'
const REACH = '[^\\n|;]{0,160}?[ \\t]'
const OPTIONS: readonly RegExp[] = [
  new RegExp(`${LEAD}(?:mysql|mysqldump|mysqladmin|mysqlimport|mysqlsh|mariadb|mariadb-dump)${REACH}-p(?=[^\\s-])`, 'g'),
  new RegExp(`${LEAD}sshpass${REACH}-p[ \\t]{0,2}`, 'g'),
  new RegExp(`${LEAD}(?:redis-cli|valkey-cli)${REACH}(?:-a|--pass)[ \\t=]`, 'g'),
  new RegExp(`${LEAD}(?:mongo|mongosh|mongodump|mongorestore|mongoexport)${REACH}-p[ \\t]`, 'g'),
  new RegExp(`${LEAD}(?:docker|podman|nerdctl|helm|az|oc|skopeo)[ \\t](?:registry[ \\t])?login${REACH}-p[ \\t]{0,2}`, 'g'),
  new RegExp(`${LEAD}(?:ldapsearch|ldapmodify|ldapadd|ldapwhoami)${REACH}-w[ \\t]`, 'g'),
  new RegExp(`${LEAD}(?:sqlcmd|bcp|zip|unzip)${REACH}-P[ \\t]{0,2}`, 'g'),
  new RegExp(`${LEAD}(?:7z|7za|7zz|rar|unrar)${REACH}-h?p(?=[^\\s-])`, 'g'),
  new RegExp(`${LEAD}(?:plink|pscp|putty)${REACH}-pw[ \\t]`, 'g'),
  new RegExp(`${LEAD}keytool${REACH}-(?:storepass|keypass)[ \\t]`, 'g'),
  /(?<![\w-])(?:useradd|usermod)[^\n|;]{0,80}?[ \t](?:-p|--password)[ \t]/g,
  /(?<![\w-])net[ \t]use[^\n|;]{0,160}?\/user:\S{1,80}[ \t]/gi,
  /secret[ \t]set[ \t]\S{1,80}[^\n|;]{0,80}?(?:--body|-b)[ \t=]/g,
  /(?<![\w-])-(?:passin|passout|pass)[ \t]pass:/g,
  /(?<![\w-])(?:curl|http|https|httpie|wget|lftp|smbclient|xh)[^\n|;]{0,160}?[ \t](?:-u|-U|-a|--user|--proxy-user|--auth)[ =]?["']?[\w.@\\-]{0,64}[:%,](?!\/\/)/g,
  /ConvertTo-SecureString[ \t]{1,4}(?:-String[ \t]{1,4})?/gi,
  /IDENTIFIED[ \t](?:WITH[ \t]\S{1,40}[ \t])?BY[ \t](?:PASSWORD[ \t])?(?=['"])/gi,
  /(?<![\w-])htpasswd[ \t]-\w{0,6}b\w{0,6}[ \t]\S{1,120}[ \t]\S{1,60}[ \t]/g,
  /(?<![\w-])--?(?:[a-z]{1,16}-){0,3}(?:password|passwd|passphrase|pass|pwd|secret|token|api-?key|access-?key|secret-?key)[ \t]{1,4}/gi,
]
const ECHOED = /(?<![\w-])(?:echo|printf|print)[ \t](?:-n[ \t])?["']?([^\s"'|]{4,64})["']?[ \t]?\|[ \t]?(?:sudo[ \t]-S|[^\n|]{0,60}--password-stdin|[^\n|]{0,40}passwd|[^\n|]{0,40}chpasswd)/g

function find(copy: string, hide: Hide): void {
  for (const pattern of OPTIONS) {
    for (const match of matches(pattern, copy)) {
      const value = readValue(copy, match.index + match[0].length)
      if (value === null || value.text.length < 4 || isPlaceholder(value.text) || value.text.startsWith('-')) continue
      if (!value.quoted && /^[A-Za-z]+$/.test(value.text) && !/[A-Z]/.test(value.text.slice(1))) continue
      hide(value.start, value.end)
    }
  }
  for (const match of matches(ECHOED, copy)) {
    const value = match[1] ?? ''
    const start = match.index + match[0].indexOf(value, 4)
    if (!isPlaceholder(value)) hide(start, start + value.length)
  }
}

const SUSPECT = / -|SecureString|IDENTIFIED|passwd|sudo|\/user:/i

/** Secrets given to well-known commands by a bare option. */
export const commandLine: RuleFamily = { suspects: copy => SUSPECT.test(copy), find }
