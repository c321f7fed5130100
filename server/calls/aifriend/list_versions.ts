import { handler } from '#server/call'
import { CallError } from '#server/call-error'

export const listVersions = handler('aifriend.list_versions', [], async () => {
  throw new CallError('not_found', { sentence: 'There is no such call.' })
})
