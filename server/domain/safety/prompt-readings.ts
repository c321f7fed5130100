// What an engine may read in a text. The matcher looks at words, engines at what is left of them once the markup is
// gone: whoever judges a text judges all of its readings.

import type { Pick } from '#contract/prompt-grammar/expand-choices'
import { type ParsedPrompt, parsePrompt, plainText } from '#contract/prompt-grammar/parse-prompt'
import { pickBySeed } from '#contract/prompt-grammar/seeded-uniform'

const MARKUP = /[\\()[\]{}|]|BREAK/

/**
 * The prompt as written, and as it is drawn: without brackets, weights and escapes, with each choice made. Given the
 * seeds of the pictures, what each of them draws is among them, however many choices there are.
 */
export function promptReadings(prompt: string, seeds: readonly number[] = []): string[] {
  if (!MARKUP.test(prompt)) return [prompt]
  const readings = new Set([prompt])
  for (const pick of [...seeds.map(pickBySeed), ...allPicks(prompt)]) {
    const parsed = parsePrompt(prompt, pick)
    readings.add(plainText(parsed))
    readings.add(onLine(parsed))
    readings.add(onLine({ parts: parsed.parts.map((part) => part.filter(({ weight }) => weight >= FAINT)) }))
  }
  return [...readings]
}

/** What is played down below this is hardly drawn: it must not take back or explain what stands beside it. */
const FAINT = 0.5

/** Engines draw all parts into one picture, whatever stands on either side of a `BREAK`. */
const onLine = ({ parts }: ParsedPrompt) =>
  parts.map((part) => part.map(({ text }) => text).join('')).join(' ')

const IN_WORD = /[\p{L}\p{M}\p{N}][\\()[\]{}]+[\p{L}\p{M}\p{N}]/u

/** Brackets inside of words hide them from a reader of words, not from a model; none, where there are none. */
export function withoutBrackets(text: string): string[] {
  return IN_WORD.test(text) ? [text.replaceAll(/[\\()[\]{}]/g, '')] : []
}

const MOST_PICKS = 32
const MOST_LETTERS = 60_000

/** Every combination of choices where they are few, or else every option of each choice once. */
function allPicks(prompt: string): Pick[] {
  const sizes: number[] = []
  parsePrompt(prompt, (options) => {
    sizes.push(options)
    return 0
  })
  const most = Math.max(1, Math.min(MOST_PICKS, Math.floor(MOST_LETTERS / prompt.length)))
  let combinations = 1
  for (const size of sizes) combinations = Math.min(combinations * size, most + 1)
  const isFew = combinations <= most
  const rounds = isFew ? combinations : Math.min(most, Math.max(...sizes))
  return Array.from({ length: rounds }, (_, round) => {
    let left = round
    return (options) => {
      const index = left % options
      if (isFew) left = Math.floor(left / options)
      return index
    }
  })
}
