import { handler } from '#server/call'
import { estimateTokens } from '#server/domain/chat/estimate-tokens'

/** For whoever writes a character: near enough to plan with, whichever model it will talk with. */
export const countTokens = handler('aifriend.count_tokens', [], async ({ input }) => ({
  counts: input.texts.map(estimateTokens),
}))
