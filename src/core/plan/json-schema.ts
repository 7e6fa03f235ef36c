// Checks values against our own JSON Schemas (2020-12): the keywords that those use and no others.

/** The part of JSON Schema 2020-12 that the published schemas are written in. */
export interface JsonSchema {
  readonly $schema?: string
  readonly $id?: string
  readonly title?: string
  readonly description?: string
  readonly type?: JsonType | readonly JsonType[]
  readonly enum?: readonly (string | null)[]
  readonly format?: 'date-time'
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: false
}

export type JsonType = 'string' | 'number' | 'boolean' | 'object' | 'array' | 'null'

/** RFC 3339 with an offset. */
const DATE_TIME = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** The first place where the value departs from the schema, as `path: what is wrong`; null when it fits. Never holds the value itself. */
export function schemaFault(value: unknown, schema: JsonSchema, path: string = '$'): string | null {
  const type = typeOf(value)
  const allowed = schema.type === undefined ? null : typeof schema.type === 'string' ? [schema.type] : schema.type
  if (allowed !== null && !allowed.some(name => name === type)) return `${path}: must be ${allowed.join(' or ')}`
  if (schema.enum !== undefined && !schema.enum.some(choice => choice === value)) return `${path}: must be one of ${schema.enum.join(', ')}`
  if (typeof value === 'number') {
    if (schema.minimum !== undefined && value < schema.minimum) return `${path}: must be at least ${schema.minimum}`
    return schema.maximum !== undefined && value > schema.maximum ? `${path}: must be at most ${schema.maximum}` : null
  }
  if (typeof value === 'string') {
    if (schema.minLength !== undefined && value.length < schema.minLength) return `${path}: must not be empty`
    return schema.format === 'date-time' && (!DATE_TIME.test(value) || Number.isNaN(Date.parse(value))) ? `${path}: must be an RFC 3339 time with an offset` : null
  }
  if (Array.isArray(value)) return schema.items === undefined ? null : arrayFault(value, schema.items, path)
  return type === 'object' ? objectFault(value as Readonly<Record<string, unknown>>, schema, path) : null
}

function arrayFault(values: readonly unknown[], items: JsonSchema, path: string): string | null {
  for (const [index, value] of values.entries()) {
    const fault = schemaFault(value, items, `${path}[${index}]`)
    if (fault !== null) return fault
  }
  return null
}

function objectFault(value: Readonly<Record<string, unknown>>, schema: JsonSchema, path: string): string | null {
  const missing = schema.required?.find(name => !Object.hasOwn(value, name))
  if (missing !== undefined) return `${path}: ${missing} is missing`
  for (const [name, entry] of Object.entries(value)) {
    const inner = schema.properties !== undefined && Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined
    if (inner === undefined && schema.additionalProperties === false) return `${path}: holds a key that the schema does not know`
    const fault = inner === undefined ? null : schemaFault(entry, inner, `${path}.${name}`)
    if (fault !== null) return fault
  }
  return null
}

function typeOf(value: unknown): JsonType | 'other' {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  const type = typeof value
  if (type === 'number') return Number.isFinite(value) ? 'number' : 'other'
  return type === 'string' || type === 'boolean' || type === 'object' ? type : 'other'
}
