// The texts that an engine may read in a prompt. Engines see the prompt without its markup, so every reading
// has to be judged.

import type { Pick } from '#contract/prompt-grammar/expand-choices'
import { type ParsedPrompt, parsePrompt, plainText } from '#contract/prompt-grammar/parse-prompt'
import { pickBySeed } from '#contract/prompt-grammar/seeded-uniform'

const MARKUP = /[\\()[\]{}|]|BREAK/

/**
 * The prompt as written and as it is drawn: without brackets, weights and escapes, with each choice made.
 * With the images' seeds, the exact prompt of each image is included, however many choices there are.
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

/** Text with a lower weight is hardly drawn, so it must not negate or explain what stands beside it. */
const FAINT = 0.5

/** Engines draw all parts into one image, so `BREAK` does not separate them. */
const onLine = ({ parts }: ParsedPrompt) =>
  parts.map((part) => part.map(({ text }) => text).join('')).join(' ')

const IN_WORD = /[\p{L}\p{M}\p{N}][\\()[\]{}]+[\p{L}\p{M}\p{N}]/u

/** Brackets inside words hide them from the matcher but not from a model. [] if there are none. */
export function withoutBrackets(text: string): string[] {
  return IN_WORD.test(text) ? [text.replaceAll(/[\\()[\]{}]/g, '')] : []
}

const MOST_PICKS = 32
const MOST_LETTERS = 60_000

/** Every combination of choices if they are few, otherwise every option of each choice at least once. */
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
