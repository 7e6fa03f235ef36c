// Tokens that give themselves away by a vendor prefix or a fixed shape.
import { matchAt, matches, type Hide, type RuleFamily } from './rule.ts'

interface TokenRule {
  /** A literal every match contains; the expression runs only when the copy has it. */
  readonly literal: string
  readonly pattern: RegExp
  /** Asks for a part that mixes letters and digits: the prefix alone also starts ordinary words. */
  readonly mixed?: boolean
}

// No letter or digit may touch the token: Chinese characters and punctuation may.
const rule = (literal: string, source: string, mixed = false): TokenRule => ({
  literal,
  pattern: new RegExp(`(?<![A-Za-z0-9])(?:${source})`, 'g'),
  mixed,
})

/** For tokens whose literal stands inside: the part before it is checked backwards, which spares a try at every position. */
const within = (literal: string, before: string, after: string, mixed = false): TokenRule => {
  const source = literal.replaceAll('.', '\\.')
  return { literal, pattern: new RegExp(`${source}(?<=(?<![A-Za-z0-9])(${before})${source})${after}`, 'g'), mixed }
}

/** Tokens of the form prefix + body of at least `min` characters of `set`. */
const prefixed = (literal: string, min: number, set = 'A-Za-z0-9_-'): TokenRule =>
  rule(literal, `${literal.replaceAll('.', '\\.')}[${set}]{${min},}`)

// Formats are public knowledge: vendor documentation and the rule tables of secret scanners.
const RULES: readonly TokenRule[] = [
  rule('sk-', 'sk-sp-[A-Za-z0-9_-]{6,}(?:\\.[A-Za-z0-9_-]{6,})?', true),
  rule('sk-', 'sk-[A-Za-z0-9_-]{16,}(?:\\.[A-Za-z0-9_-]{16,})?', true),
  rule('k_', '[sr]k_(?:live|test|prod)_[A-Za-z0-9]{10,}'),
  rule('sk_', 'sk_[A-Za-z0-9]{32,}', true),
  prefixed('whsec_', 20, 'A-Za-z0-9+/='),
  rule('gh', 'gh[oprsu]_[A-Za-z0-9]{20,}'),
  prefixed('github_pat_', 20, 'A-Za-z0-9_'),
  rule('gl', 'gl(?:agent|cbt|dt|feed|ffct|ft|imt|oas|pat|ptt|rt|rtr|soat|wt)-[A-Za-z0-9_-]{16,}(?:\\.[a-z0-9]{2,}(?:\\.[a-z0-9]{6,})?)?'),
  rule('A', '(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{12,20}(?![A-Za-z0-9])', true),
  prefixed('ABSK', 80, 'A-Za-z0-9+/='),
  rule('xox', 'xox[a-z](?:\\.xox[a-z])?-[A-Za-z0-9-]{10,}'),
  rule('xapp-', 'xapp-\\d-[A-Za-z0-9-]{20,}'),
  prefixed('AIza', 30),
  prefixed('ya29.', 20, 'A-Za-z0-9_.-'),
  prefixed('GOCSPX-', 20),
  rule('1//0', '1//0[A-Za-z0-9_-]{30,}'),
  prefixed('AQ.Ab', 30),
  prefixed('hf_', 20, 'A-Za-z0-9'),
  prefixed('api_org_', 20, 'A-Za-z0-9'),
  prefixed('npm_', 24, 'A-Za-z0-9'),
  prefixed('pypi-AgE', 40),
  rule('_v1_', 'do[opr]_v1_[a-f0-9]{40,}'),
  rule('SG.', 'SG\\.[A-Za-z0-9_-]{16,}\\.[A-Za-z0-9_-]{16,}'),
  prefixed('r8_', 30, 'A-Za-z0-9'),
  prefixed('tvly-', 20),
  rule('lsv2_', 'lsv2_(?:pt|sk)_[a-f0-9]{24,}(?:_[a-f0-9]{6,})?'),
  prefixed('jina_', 30),
  rule('csk-', 'csk-[A-Za-z0-9]{30,}'),
  prefixed('gsk_', 30, 'A-Za-z0-9'),
  prefixed('xai-', 40, 'A-Za-z0-9'),
  prefixed('pplx-', 32, 'A-Za-z0-9'),
  prefixed('nvapi-', 40),
  prefixed('fw_', 20, 'A-Za-z0-9'),
  prefixed('tgp_v1_', 30),
  prefixed('e2b_', 32, 'a-f0-9'),
  prefixed('fc-', 32, 'a-f0-9'),
  rule('pcsk_', 'pcsk_[A-Za-z0-9_]{30,}'),
  prefixed('apify_api_', 24, 'A-Za-z0-9'),
  rule('phx_', 'phx_[A-Za-z0-9]{32,}'),
  rule('sq0', 'sq0[a-z]{3}-[A-Za-z0-9_-]{20,}'),
  rule('EAA', 'EAA[A-Za-z0-9_-]{56,}'),
  rule('shp', 'shp(?:at|ca|pa|ss)_[a-fA-F0-9]{30,}'),
  rule('.', '[MNO][A-Za-z0-9_-]{22,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,}'),
  within('.atlasv1.', '[A-Za-z0-9]{14}', '[A-Za-z0-9_=-]{40,}'),
  rule('lin_', 'lin_(?:api|oauth)_[A-Za-z0-9]{30,}'),
  prefixed('ntn_', 40, 'A-Za-z0-9'),
  rule('secret_', 'secret_[A-Za-z0-9]{40,}'),
  rule('PMAK-', 'PMAK-[a-f0-9]{24}-[a-f0-9]{30,}'),
  rule('sntry', 'sntry[a-z]_[A-Za-z0-9_=+/-]{40,}'),
  rule('pscale_', 'pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.=-]{30,}'),
  rule('dckr_', 'dckr_(?:pat|oat)_[A-Za-z0-9_-]{20,}'),
  prefixed('rubygems_', 40, 'a-f0-9'),
  rule('sib-', 'x(?:key|smtp)sib-[a-f0-9]{60,}(?:-[A-Za-z0-9]{10,})?'),
  rule('key-', 'key-[a-f0-9]{32}(?![A-Za-z0-9])'),
  within('-us', '[a-f0-9]{32}', '\\d{1,2}(?![A-Za-z0-9])'),
  prefixed('pul-', 40, 'a-f0-9'),
  rule('pat', 'pat[A-Za-z0-9]{14}\\.[a-f0-9]{60,}'),
  rule('pat-', 'pat-(?:na|eu|ap)\\d-[a-f0-9-]{36,}'),
  rule('AGE-SECRET-KEY-1', 'AGE-SECRET-KEY-1[A-Z0-9]{50,}'),
  prefixed('ops_eyJ', 60, 'A-Za-z0-9+/=_-'),
  rule('LTAI', 'LTAI[A-Za-z0-9]{12,26}(?![A-Za-z0-9])', true),
  rule('AKID', 'AKID[A-Za-z0-9]{13,40}(?![A-Za-z0-9])', true),
  rule('AK', 'AK(?:LT|TP)[A-Za-z0-9+/=_-]{30,}', true),
  rule('SEC', 'SEC[a-f0-9]{64}(?![A-Za-z0-9])'),
  prefixed('eyJrIjoi', 30, 'A-Za-z0-9+/=_-'),
  prefixed('glc_eyJ', 30, 'A-Za-z0-9+/=_-'),
  rule('glsa_', 'glsa_[A-Za-z0-9]{32}_[a-fA-F0-9]{8}'),
  rule('dp.', 'dp\\.(?:pt|st|ct|scim|audit)\\.(?:[a-z0-9_-]{2,35}\\.)?[A-Za-z0-9]{40,}'),
  rule('hv', 'hv[bsr]\\.[A-Za-z0-9_-]{24,}'),
  rule('fm', 'fm[12][a-z]?_[A-Za-z0-9+/=_-]{60,}'),
  rule('fo1_', 'fo1_[A-Za-z0-9_-]{40,}'),
  rule('vc', 'vc[acikpr]_[A-Za-z0-9]{24,}', true),
  rule('sb', 'sb(?:p|_secret)_[A-Za-z0-9_-]{28,}', true),
  rule('nfp_', 'nfp_[A-Za-z0-9]{36,}'),
  rule('ATATT', 'ATATT3[A-Za-z0-9_=-]{60,}'),
  rule('ATCTT', 'ATCTT3[A-Za-z0-9_=-]{60,}'),
  rule('ATBB', 'ATBB[A-Za-z0-9]{28,}', true),
  prefixed('figd_', 32),
  rule('NRAK-', 'NRAK-[A-Z0-9]{24,}'),
  rule('NRII-', 'NRII-[A-Za-z0-9_-]{28,}'),
  prefixed('dapi', 32, 'a-f0-9'),
  rule('sgp_', 'sgp_(?:[A-Fa-f0-9]{16}_|local_)?[A-Fa-f0-9]{40}'),
  rule('tskey-', 'tskey-[a-z]{3,10}-[A-Za-z0-9]{8,}(?:-[A-Za-z0-9]{8,})?'),
  within(':AA', '\\d{8,10}', '[A-Za-z0-9_-]{30,}'),
  rule('PRIVATE-', 'PRIVATE-[A-Za-z0-9]{40,}', true),
  rule('EZ', 'EZ[AT]K[A-Za-z0-9]{50,}'),
  rule('eyJ', '(?<![_-])eyJ[A-Za-z0-9_-]{8,}\\.(?:eyJ)?[A-Za-z0-9_-]{8,}(?:\\.[A-Za-z0-9_-]{0,}){0,3}'),
  rule('SK', 'SK[a-f0-9]{32}(?![A-Za-z0-9])'),
  rule('oy2', 'oy2[a-z0-9]{43}(?![A-Za-z0-9])'),
  rule('A3-', 'A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}'),
  rule('v1.0-', 'v1\\.0-[a-f0-9]{20,}-[a-f0-9]{100,}'),
  rule('_', '(?:vercel|cio|re|fastgpt|coze|pat|ark)_[A-Za-z0-9]{8,}(?:_[A-Za-z0-9]{16,})?', true),
  rule('-', '(?:app|dataset|fastgpt|ctx7sk|ark|hy)-[A-Za-z0-9]{20,}', true),
  rule('ark-', 'ark-[a-f0-9]{8}-[a-f0-9-]{27}'),
  within('_live_', '[a-z]{2,12}', '[A-Za-z0-9]{20,}', true),
  within('_prod_', '[a-z]{2,12}', '[A-Za-z0-9]{20,}', true),
  prefixed('4/0A', 40),
  rule('access_token$', 'access_token\\$(?:production|sandbox)\\$[a-z0-9]{16}\\$[a-f0-9]{32}'),
  rule('amzn.mws.', 'amzn\\.mws\\.[a-f0-9-]{36}'),
  within(':APA91b', '[A-Za-z0-9_-]{7,16}', '[A-Za-z0-9_-]{100,}'),
  rule('ALTAK', '(?:bce-v3/)?ALTAK[A-Za-z0-9-]{16,}(?:/[a-f0-9]{32,})?'),
  rule('SCT', 'SCT\\d{3,8}T[A-Za-z0-9]{20,}'),
  within('.', '[a-f0-9]{32}', '[A-Za-z0-9]{16}(?![A-Za-z0-9])', true),
  // Base64 of a PEM block, unless it is a certificate or a public key; base64 of DER and OpenSSH private keys.
  rule('LS0tLS1CRUdJTi', 'LS0tLS1CRUdJTi(?!BDRVJU|BQVUJM|BSU0EgUFVC)[A-Za-z0-9+/]{40,}={0,2}'),
  rule('MII', 'MII[A-Za-z0-9+/]{1,3}(?:IBADANBgkqhkiG9w0BAQEFAASC|IBAAK[BC])[A-Za-z0-9+/\\r\\n]{40,}={0,2}'),
  rule('b3BlbnNzaC1rZXktdjE', 'b3BlbnNzaC1rZXktdjE[A-Za-z0-9+/\\r\\n]{40,}={0,2}'),
]

/** A token goes on behind a shell continuation, or where it filled its line and the next one holds nothing but the rest of it. */
const CONTINUED = /\\\r?\n[ \t]{0,16}[A-Za-z0-9_.+/=-]{4,}|\r?\n[ \t]{0,4}(?=[A-Za-z0-9_+/=-]{0,60}\d)(?=[^\s]{0,60}[A-Za-z])(?![a-z]{1,16}[-_][a-z])[A-Za-z0-9_+/=-]{8,}(?=[ \t]{0,4}(?:\r?\n|$))/y

// Runs long enough to be a token; most text has few, and only they are searched for the literals.
const LONG_RUN = /[A-Za-z0-9_.+/=:$-]{14}/
const LONG_RUNS = /[A-Za-z0-9_.+/=:$-]{14,}/g

function isMixed(token: string): boolean {
  return token.split(/[-_.]/).some(part => part.length >= 6 && /\d/.test(part) && /[A-Za-z]/.test(part))
}

/** True for `xxxx…`, `1111…` and the like: too few different characters for a token. */
function isMonotonous(token: string): boolean {
  return new Set(token.slice(-24)).size < 6
}

function find(copy: string, hide: Hide): void {
  const candidates = copy.match(LONG_RUNS)?.join(' ') ?? ''
  for (const { literal, pattern, mixed } of RULES) {
    if (!candidates.includes(literal)) continue
    for (const match of matches(pattern, copy)) {
      const start = match.index - (match[1]?.length ?? 0)
      const end = match.index + match[0].length
      const token = copy.slice(start, end)
      if (isMonotonous(token) || (mixed === true && !isMixed(token))) continue
      const more = matchAt(CONTINUED, copy, end)
      hide(start, end + (more?.[0].length ?? 0))
    }
  }
}

/** API keys, access tokens, JSON web tokens and key ids with a vendor prefix. */
export const tokens: RuleFamily = { suspects: copy => LONG_RUN.test(copy), find }
