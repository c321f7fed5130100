import { handler } from '#server/call'
import { estimateTokens } from '#server/domain/chat/estimate-tokens'

/** An estimate for authors of characters, independent of the model. */
export const countTokens = handler('aifriend.count_tokens', [], async ({ input }) => ({
  counts: input.texts.map(estimateTokens),
}))
