export type JsonObject = Readonly<Record<string, unknown>>

/** Returns undefined for invalid JSON. Accepts NaN and Infinity, which Python writes, as null. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    if (!/NaN|Infinity/.test(text)) return undefined
  }
  try {
    return JSON.parse(text.replace(/-?\b(?:NaN|Infinity)\b/g, 'null'))
  } catch {
    return undefined
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function parseObject(text: string | undefined): JsonObject | undefined {
  if (text === undefined || !/^\s*\{/.test(text)) return undefined
  const value = parseJson(text)
  return isObject(value) ? value : undefined
}
