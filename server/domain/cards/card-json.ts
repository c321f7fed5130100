import { CardFault } from './card-fault.ts'

export type JsonObject = { [key: string]: unknown }

/** Real cards have a few thousand values, ten levels deep. */
const limits = { depth: 64, values: 200_000 }

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [opens, closes] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])]

/**
 * JSON from a stranger. Depth and number of values are counted before anything is built, since a few megabytes of
 * brackets are gigabytes of arrays; what could become a prototype, or cannot be stored, does not come through.
 */
export function parseCardJson(bytes: Buffer): { value: JsonObject; cleaned: string[] } {
  checkSize(bytes)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CardFault('The text of this card is damaged: it is not valid UTF-8.')
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new CardFault('The text of this card is damaged: it is not valid JSON.')
  }
  if (!isObject(value)) throw new CardFault('This JSON is not a character card.')
  const cleaned = new Set<string>()
  return { value: clean(value, cleaned) as JsonObject, cleaned: [...cleaned] }
}

function checkSize(bytes: Buffer): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number
    if (byte === quote) at = findStringEnd(bytes, at)
    else if (opens.has(byte)) {
      depth += 1
      values += 1
    } else if (closes.has(byte)) depth -= 1
    else if (byte === comma || byte === colon) values += 1
    if (depth > limits.depth) throw new CardFault('This card is nested too deeply to be a character card.')
    if (values > limits.values) throw new CardFault('This card has too many parts to be a character card.')
  }
}

/** Of the quote that ends the string, or of the end of a file in which none does. */
function findStringEnd(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(quote, start + 1); at !== -1; at = bytes.indexOf(quote, at + 1)) {
    let before = at - 1
    while (bytes[before] === backslash) before -= 1
    if ((at - before) % 2 === 1) return at
  }
  return bytes.length
}

const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype'])

function clean(value: unknown, cleaned: Set<string>): unknown {
  if (typeof value === 'string') return cleanString(value, cleaned)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (Array.isArray(value)) return value.map((inner) => clean(inner, cleaned))
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([key]) => {
    if (prototypeKeys.has(key)) cleaned.add(`“${key}” is a name that can break programs, and was taken out.`)
    return !prototypeKeys.has(key)
  })
  return Object.fromEntries(
    kept.map(([key, inner]) => [cleanString(key, cleaned), clean(inner, cleaned)] as const),
  )
}

/** PostgreSQL can store neither NUL nor half a surrogate pair. */
function cleanString(text: string, cleaned: Set<string>): string {
  if (text.isWellFormed() && !text.includes('\0')) return text
  cleaned.add('Characters that cannot be stored were taken out.')
  return text.toWellFormed().replaceAll('\0', '')
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const toObject = (value: unknown): JsonObject => (isObject(value) ? value : {})

/** Cards in the wild write numbers where text belongs. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** And one text where a list belongs. */
export function toTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(toText).filter((text) => text !== '')
  const text = toText(value)
  return text === '' ? [] : [text]
}

/** And text where a number belongs. */
export function toWhole(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\s*-?\d{1,9}\s*$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? Math.round(number) : undefined
}
