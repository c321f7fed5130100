import { CallError } from '#server/call-error'

const retryAfterMs = 10_000

/** The storage does not answer or refuses us. Nothing is wrong with the request, so it may be sent again later. */
export class StorageAwayError extends CallError {
  override name = 'StorageAwayError'

  constructor(
    /** For the log. */
    reason: string,
    {
      cause,
      sentence = 'Files cannot be reached right now. Please try again in a moment.',
    }: { cause?: unknown; sentence?: string } = {},
  ) {
    super('unavailable', { sentence, internal: reason, retryAfterMs, cause })
  }
}
