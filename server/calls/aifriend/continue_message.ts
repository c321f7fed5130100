import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const continueMessage = handler('aifriend.continue_message', [], async function* () {
  yield* []
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
