import { parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { handler } from '#server/call'
import { readPrompt as readOwnPrompt } from '#server/engines/image/petal/encode-prompt'
import { showPhrase } from '#server/engines/image/petal/show-phrase'
import { OWN_WEIGHTS, readVocabulary, type Vocabulary } from '#server/engines/image/petal/vocabulary'

let vocabulary: Promise<Vocabulary> | undefined

export const readPrompt = handler('model.read_prompt', [], async ({ input }) => {
  vocabulary ??= readVocabulary(OWN_WEIGHTS).catch((error: unknown) => {
    // A failed read is not remembered.
    vocabulary = undefined
    throw error
  })
  // Of choices like {red|blue} the first is read.
  return readOwnPrompt(
    parsePrompt(input.prompt, () => 0),
    await vocabulary,
    showPhrase,
  )
})
