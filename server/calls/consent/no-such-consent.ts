import { CallError } from '#server/call-error'

export const noSuchConsent = () =>
  new CallError('not_found', { sentence: 'This link does not work, or the request was taken back.' })
