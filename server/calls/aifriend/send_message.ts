import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const sendMessage = handler('aifriend.send_message', [], async function* () {
  yield* []
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
