import { CallError } from '#server/call-error'

/** Somebody else's private LoRA and one that never was look the same. */
export function noSuchLora(): CallError {
  return new CallError('not_found', { sentence: 'There is no such LoRA.' })
}
