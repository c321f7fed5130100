import { ratings } from '#contract/art-card'
import { toWords } from './to-words.ts'

/** What the prompt must or must not contain: a word by its beginning, or whole words in a row. */
export type SearchPhrase = { words: readonly string[]; isWhole: boolean }

export type ParsedSearch = {
  wanted: SearchPhrase[]
  unwanted: SearchPhrase[]
  models: string[]
  loras: string[]
  seeds: number[]
  users: string[]
  ratings: string[]
  unwantedModels: string[]
  unwantedLoras: string[]
  unwantedUsers: string[]
  unwantedRatings: string[]
}

/** Longer input was not typed by a user. */
const partsAtMost = 32

const part = /(-?)(?:([a-z]+):)?(?:"([^"]*)"?|([^\s"]+))/giu
const seedsUpTo = 1_000_000_000

/**
 * Words, "quotes", -minus, model:, lora:, seed:, user:, rating:. Every input is valid: what is not a filter
 * is words.
 */
export function parseSearch(q: string): ParsedSearch {
  const parsed: ParsedSearch = {
    wanted: [],
    unwanted: [],
    models: [],
    loras: [],
    seeds: [],
    users: [],
    ratings: [],
    unwantedModels: [],
    unwantedLoras: [],
    unwantedUsers: [],
    unwantedRatings: [],
  }
  const typed = q.replace(/[\u201c\u201d\u201e\u00ab\u00bb]/g, '"').replace(/(^|\s)[\u2212\u2013]/g, '$1-')
  let parts = 0
  for (const [whole, minus, field, quoted, bare] of typed.matchAll(part)) {
    if (++parts > partsAtMost) break
    const isUnwanted = minus === '-'
    const value = (quoted ?? bare ?? '').trim()
    if (field !== undefined && addField(parsed, field.toLowerCase(), value, isUnwanted)) continue
    const words = toWords(field === undefined ? value : whole)
    if (words.length === 0) continue
    // "red-haired" is searched as two words in a row.
    const said = { words, isWhole: quoted !== undefined || words.length > 1 }
    if (isUnwanted) parsed.unwanted.push(said)
    else parsed.wanted.push(said)
  }
  return parsed
}

function addField(parsed: ParsedSearch, field: string, value: string, isUnwanted: boolean): boolean {
  const name = value.toLowerCase()
  if (name === '') return false
  switch (field) {
    case 'model':
      ;(isUnwanted ? parsed.unwantedModels : parsed.models).push(name)
      return true
    case 'lora':
      ;(isUnwanted ? parsed.unwantedLoras : parsed.loras).push(name)
      return true
    case 'user':
      ;(isUnwanted ? parsed.unwantedUsers : parsed.users).push(name.replace(/^@/, ''))
      return true
    case 'rating':
      if (!ratings.some((rating) => rating === name)) return false
      ;(isUnwanted ? parsed.unwantedRatings : parsed.ratings).push(name)
      return true
    case 'seed': {
      const seed = Number(value)
      if (isUnwanted || !/^\d+$/.test(value) || seed > seedsUpTo) return false
      parsed.seeds.push(seed)
      return true
    }
    default:
      return false
  }
}
