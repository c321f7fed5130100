import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const stopMessage = handler('aifriend.stop_message', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
