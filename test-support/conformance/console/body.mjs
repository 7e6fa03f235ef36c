// The body that a row describes, as a save of our own form: values beside the revision of the file they were read from.

/** Odd bodies (broken, no object) are sent as they are; `inBytes` asks for one chunk a byte. */
export function bodyOf(hint, revision) {
  const save = values => `{"revision":${JSON.stringify(revision)},"values":${values}}`
  const exact = /^([\d,]+) bytes exactly/.exec(hint)
  const drops = /^([\d,]+) bytes in 1-byte chunks/.exec(hint)
  const wide = /^([\d,]+) three-byte characters/.exec(hint)
  const bytes = /^bytes ([0-9a-f ]+)$/.exec(hint)
  if (bytes !== null) return { body: Buffer.from(bytes[1].replaceAll(' ', ''), 'hex'), inBytes: false }
  if (exact !== null) return { body: Buffer.from(save('{}').padEnd(count(exact), ' ')), inBytes: false }
  if (drops !== null) return { body: Buffer.alloc(count(drops), ' '), inBytes: true }
  if (wide !== null) return { body: Buffer.from('\u6c49'.repeat(count(wide))), inBytes: false }
  const text = hint.replaceAll('\\r\\n', '\r\n').replaceAll('\\uFEFF', '\uFEFF')
  const isObject = /^\uFEFF?\{.*\}$/.test(text) && parses(text.replace(/^\uFEFF/, ''))
  return { body: Buffer.from(isObject ? text.replace(/^(\uFEFF?)(.*)$/s, (_, mark, values) => mark + save(values)) : text), inBytes: false }
}

function count([, digits]) {
  return Number(digits.replaceAll(',', ''))
}

function parses(text) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
