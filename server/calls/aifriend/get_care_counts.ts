import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const getCareCounts = handler('aifriend.get_care_counts', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
