import { CallError } from '#server/call-error'

/** What somebody may not know of looks like what is not there, word for word. */
export const missingCharacter = () => new CallError('not_found', { sentence: 'There is no such character.' })
export const missingSession = () => new CallError('not_found', { sentence: 'There is no such session.' })
export const missingMessage = () => new CallError('not_found', { sentence: 'There is no such message.' })
