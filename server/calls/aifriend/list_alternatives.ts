import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const listAlternatives = handler('aifriend.list_alternatives', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
