import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const countTokens = handler('aifriend.count_tokens', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
