import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const getEngine = handler('aifriend.get_engine', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
