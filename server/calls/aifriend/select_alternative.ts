import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const selectAlternative = handler('aifriend.select_alternative', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
