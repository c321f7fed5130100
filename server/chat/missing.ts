import { CallError } from '#server/call-error'

/** Content that the user may not see gives exactly the same error as missing content. */
export const missingCharacter = () => new CallError('not_found', { sentence: 'There is no such character.' })
export const missingSession = () => new CallError('not_found', { sentence: 'There is no such session.' })
export const missingMessage = () => new CallError('not_found', { sentence: 'There is no such message.' })

export const stillWritten = () =>
  new CallError('conflict', { sentence: 'This reply is still being written. Stop it first, or wait.' })
