import { scanJson } from '../json-scan.ts'
import { BudgetFault, type WorkBudget } from '../work-budget.ts'
import { CardFault } from './card-fault.ts'
import { nameBrokenJson } from './name-other-file.ts'

export type JsonObject = { [key: string]: unknown }

/**
 * Parses untrusted JSON. Depth and number of values are counted before parsing, because a few megabytes of
 * brackets become gigabytes of arrays. Removes names that could set a prototype, and text that cannot be
 * stored.
 */
export function parseCardJson(bytes: Buffer, budget: WorkBudget): { value: JsonObject; cleaned: string[] } {
  const { depth } = budget.limits
  const scan = scanJson(bytes, { depth, values: budget.left('values') })
  if (scan.problem === 'depth') throw new BudgetFault('depth', depth)
  // If the scan stopped early, this exceeds what is left, so `take` throws.
  budget.take('values', scan.values)
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
    throw new CardFault(nameBrokenJson(bytes))
  }
  if (!isObject(value)) throw new CardFault('This JSON is not a character card.')
  const cleaned = new Set<string>()
  return { value: clean(value, cleaned) as JsonObject, cleaned: [...cleaned] }
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

/** PostgreSQL can store neither NUL nor a lone surrogate. */
function cleanString(text: string, cleaned: Set<string>): string {
  if (text.isWellFormed() && !text.includes('\0')) return text
  cleaned.add('Characters that cannot be stored were taken out.')
  return text.toWellFormed().replaceAll('\0', '')
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const toObject = (value: unknown): JsonObject => (isObject(value) ? value : {})

/** Some programs write numbers where the format wants text. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** Some programs write one text where the format wants a list. */
export function toTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(toText).filter((text) => text !== '')
  const text = toText(value)
  return text === '' ? [] : [text]
}

/** Some programs write text where the format wants a number. */
export function toWhole(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\s*-?\d{1,9}\s*$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? Math.round(number) : undefined
}
