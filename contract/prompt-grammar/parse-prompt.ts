import { expandChoices, type Pick } from './expand-choices.ts'

export type PromptSegment = { text: string; weight: number }

/** A prompt without its markup: the parts between `BREAK`s, each a list of weighted texts. */
export type ParsedPrompt = { parts: PromptSegment[][] }

const ROUND = 1.1
const SQUARE = 1 / 1.1
const WEIGHT_RANGE = { min: 0, max: 10 }

const TOKEN = /\\[()[\]{}|\\]|\(|\[|:\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*\)|\)|\]|\bBREAK\b|[^\\()[\]:B]+|[\s\S]/g

/**
 * Parses the usual prompt syntax: `(word)` and `(word:1.3)` emphasise, `[word]` de-emphasises, `{a|b}` picks one,
 * `BREAK` starts a new part, and a backslash makes any of these plain text. It never fails: an unmatched bracket, as in
 * `:(`, is text.
 */
export function parsePrompt(prompt: string, pick: Pick): ParsedPrompt {
  const tokens = expandChoices(prompt, pick).match(TOKEN) ?? []
  const factors = bracketFactors(tokens)
  const parts: PromptSegment[][] = [[]]
  // Sums logarithms, because multiplying thousands of nested factors would overflow to infinity.
  let logWeight = 0
  for (const [index, token] of tokens.entries()) {
    const factor = factors.get(index)
    if (factor !== undefined) logWeight += Math.log(factor)
    else if (token === 'BREAK') parts.push([])
    else append(parts.at(-1) ?? [], unescape(token), clampWeight(Math.exp(logWeight)))
  }
  return { parts: parts.map(withoutBlankEnds).filter((part) => part.length > 0) }
}

/** The text without weights, for engines that have none, the search index and readers. */
export function plainText({ parts }: ParsedPrompt): string {
  return parts.map((part) => part.map(({ text }) => text).join('')).join(', ')
}

/** The factor of each matched bracket: where it opens the factor, where it closes its inverse. */
function bracketFactors(tokens: readonly string[]): Map<number, number> {
  const factors = new Map<number, number>()
  const open: { round: number[]; square: number[] } = { round: [], square: [] }
  const close = (start: number | undefined, end: number, factor: number) => {
    if (start === undefined) return
    factors.set(start, factor)
    factors.set(end, 1 / factor)
  }
  for (const [index, token] of tokens.entries()) {
    if (token === '(') open.round.push(index)
    else if (token === '[') open.square.push(index)
    else if (token === ')') close(open.round.pop(), index, ROUND)
    else if (token === ']') close(open.square.pop(), index, SQUARE)
    else if (isWeightEnd(token)) close(open.round.pop(), index, statedWeight(token))
  }
  return factors
}

const isWeightEnd = (token: string) => token.length > 1 && token.startsWith(':') && token.endsWith(')')

/** At least a millionth, because zero has no inverse for the closing bracket. */
function statedWeight(token: string): number {
  return Math.max(1e-6, Number.parseFloat(token.slice(1, -1)))
}

/** Rounded to hide floating-point errors of multiplying with the inverses. */
function clampWeight(weight: number): number {
  const rounded = Math.round(weight * 1e4) / 1e4
  return Math.min(WEIGHT_RANGE.max, Math.max(WEIGHT_RANGE.min, rounded))
}

const unescape = (token: string) => (token.length === 2 && token.startsWith('\\') ? token.slice(1) : token)

function append(part: PromptSegment[], text: string, weight: number): void {
  const last = part.at(-1)
  if (last && last.weight === weight) last.text += text
  else part.push({ text, weight })
}

function withoutBlankEnds(part: readonly PromptSegment[]): PromptSegment[] {
  const filled = part.map(({ text }) => text.trim() !== '')
  const [first, last] = [filled.indexOf(true), filled.lastIndexOf(true)]
  return part.slice(first, last + 1).map((segment, i, kept) => ({
    weight: segment.weight,
    text: trimEnds(segment.text, i === 0, i === kept.length - 1),
  }))
}

function trimEnds(text: string, start: boolean, end: boolean): string {
  const left = start ? text.trimStart() : text
  return end ? left.trimEnd() : left
}
