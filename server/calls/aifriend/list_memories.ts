import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const listMemories = handler('aifriend.list_memories', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
