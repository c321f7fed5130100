import { type ModeName, seedOfImage } from '#contract/catalogue/modes'
import { expandChoices } from '#contract/prompt-grammar/expand-choices'
import { parsePrompt, plainText } from '#contract/prompt-grammar/parse-prompt'
import { pickBySeed } from '#contract/prompt-grammar/seeded-uniform'

/** How many tokens the text encoders of each mode read; later words count little or not at all. */
export const tokenRoom: Record<ModeName, number> = { image: 75, fluxtext2img: 512, flux1schnell: 256 }

/** An estimate: common words are one token, long and rare ones several. */
const lettersPerToken = 7

/** About how many tokens a prompt has. */
export function countTokens(prompt: string): number {
  const words =
    plainText(parsePrompt(prompt, () => 0)).match(/[\p{L}\p{M}]+|\p{N}|[^\s\p{L}\p{M}\p{N}]/gu) ?? []
  return words.reduce((sum, word) => sum + Math.ceil(word.length / lettersPerToken), 0)
}

export const hasChoices = (prompt: string) => expandChoices(prompt, () => 0) !== prompt

const triesAtMost = 40

/** Some possible expansions, for a random seed. */
export function sampleChoices(prompt: string, count: number): string[] {
  const found = new Set<string>()
  for (let seed = 1; seed <= triesAtMost && found.size < count; seed += 1)
    found.add(expandChoices(prompt, pickBySeed(seed)))
  return [...found]
}

/** The exact expansions for a fixed seed. */
export function previewChoices(prompt: string, seed: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    expandChoices(prompt, pickBySeed(seedOfImage(seed, index))),
  )
}
