import { type ErrorCode, errors } from '#contract/errors'

type Details = {
  /** What a person reads; absent, the code's own sentence. */
  sentence?: string
  /** Sent along for the page to use, such as which field was wrong. */
  data?: unknown
  /** For the log alone. */
  internal?: string
  retryAfterMs?: number
  cause?: unknown
}

/** A call that ends with something other than 200. Thrown where it is known, answered in one place. */
export class CallError extends Error {
  override name = 'CallError'
  code: ErrorCode
  sentence: string
  data: unknown
  retryAfterMs: number | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.internal ?? details.sentence ?? code, { cause: details.cause })
    this.code = code
    this.sentence = details.sentence ?? errors[code].sentence
    this.data = details.data ?? null
    this.retryAfterMs = details.retryAfterMs
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** Bad input found by a rule rather than by the contract, said in the same form. */
export function badInput(path: string, message: string): CallError {
  return new CallError('bad_input', { sentence: message, data: { issues: [{ path, message }] } })
}

/** Where only what is stored tells whether a call publishes; see `needsActive` of the contract for all others. */
export function requireActive(viewer: { suspended_reason: string | null }): void {
  if (viewer.suspended_reason !== null)
    throw new CallError('forbidden', { sentence: viewer.suspended_reason })
}
