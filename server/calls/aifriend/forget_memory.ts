import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const forgetMemory = handler('aifriend.forget_memory', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
