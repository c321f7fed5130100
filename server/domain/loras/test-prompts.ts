/**
 * What staff let every LoRA draw before they decide. They never change without a reason, so that the images of different
 * LoRAs and versions can be compared.
 */
export const testPrompts = [
  { prompt: 'night flowers in a garden, soft light, detailed', seed: 69420 },
  { prompt: 'portrait of a forty year old woman, plain background, daylight', seed: 69421 },
  { prompt: 'portrait of a forty year old man, plain background, daylight', seed: 69422 },
] as const

/** The preview that an approval draws. */
export const previewPrompt = testPrompts[0]

/** With the first trigger words in front, without which most LoRAs do nothing. */
export const withTriggerWords = (triggerWords: readonly string[], prompt: string) =>
  [...triggerWords.slice(0, 3), prompt].join(', ')
