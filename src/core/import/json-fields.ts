// Reading fields of foreign JSON whose shape nobody promises.

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object in a JSON text; null for anything else. */
export function parseObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null // not JSON: the caller says which line
  }
}

/** The text of a field without outer blanks; null when it is no text or empty. */
export function textField(object: JsonObject, key: string): string | null {
  const value = object[key]
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
