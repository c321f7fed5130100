import { type ModeName, seedOfPicture } from '#contract/catalogue/modes'
import { expandChoices } from '#contract/prompt-grammar/expand-choices'
import { parsePrompt, plainText } from '#contract/prompt-grammar/parse-prompt'
import { pickBySeed } from '#contract/prompt-grammar/seeded-uniform'

/** How many tokens the readers of each mode take in at once: what is beyond counts less, or not at all. */
export const tokenRoom: Record<ModeName, number> = { image: 75, fluxtext2img: 512, flux1schnell: 256 }

/** Common words are one token, long and rare ones several; without the readers' own word lists this is as close as it gets. */
const lettersPerToken = 7

/** About how many tokens a prompt has, whichever of its choices are taken. */
export function countTokens(prompt: string): number {
  const words =
    plainText(parsePrompt(prompt, () => 0)).match(/[\p{L}\p{M}]+|\p{N}|[^\s\p{L}\p{M}\p{N}]/gu) ?? []
  return words.reduce((sum, word) => sum + Math.ceil(word.length / lettersPerToken), 0)
}

export const hasChoices = (prompt: string) => expandChoices(prompt, () => 0) !== prompt

const triesAtMost = 40

/** Where the seed is drawn with the picture: so many different ones of what may come. */
export function sampleChoices(prompt: string, count: number): string[] {
  const found = new Set<string>()
  for (let seed = 1; seed <= triesAtMost && found.size < count; seed += 1)
    found.add(expandChoices(prompt, pickBySeed(seed)))
  return [...found]
}

/** What each picture of a task will be asked for: exactly, where the seed is known. */
export function previewChoices(prompt: string, seed: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    expandChoices(prompt, pickBySeed(seedOfPicture(seed, index))),
  )
}
