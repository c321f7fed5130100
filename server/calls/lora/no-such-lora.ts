import { CallError } from '#server/call-error'

/** Another user's private LoRA gives the same error as a missing one. */
export function noSuchLora(): CallError {
  return new CallError('not_found', { sentence: 'There is no such LoRA.' })
}
