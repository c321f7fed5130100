import type { EncodedPrompt } from './encoded-prompt.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The prompt with the phrases that still fit at its end. */
export function addPhrases(
  prompt: EncodedPrompt,
  more: readonly (readonly number[])[],
  { phrases }: Vocabulary,
): EncodedPrompt {
  const end = prompt.ids.indexOf(0)
  if (end < 0) return prompt
  const added: { id: number; phrase: number }[] = []
  let phrase = Math.max(...prompt.phrases)
  for (const ids of more) {
    if (ids.length === 0 || end + added.length + ids.length > prompt.ids.length) continue
    phrase = Math.min(phrase + 1, phrases - 1)
    added.push(...ids.map((id) => ({ id, phrase })))
  }
  if (added.length === 0) return prompt
  return {
    ...prompt,
    ids: prompt.ids.map((id, i) => added[i - end]?.id ?? id),
    phrases: prompt.phrases.map((own, i) => added[i - end]?.phrase ?? own),
  }
}
