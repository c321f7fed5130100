import { type ErrorCode, errors } from '#contract/errors'

type Details = {
  /** Sentence for the user; default: the sentence of the code. */
  sentence?: string
  /** Data for the page, such as which field was wrong. */
  data?: unknown
  /** Only for the log. */
  internal?: string
  retryAfterMs?: number
  cause?: unknown
}

/** A call that does not end with 200. `server/http/errors.ts` turns it into the answer. */
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

/** Bad input that a rule finds and not the contract; the answer has the same form. */
export function badInput(path: string, message: string): CallError {
  return new CallError('bad_input', { sentence: message, data: { issues: [{ path, message }] } })
}

/** For calls that publish or not depending on stored data. All others use `needsActive` of the contract. */
export function requireActive(viewer: { suspended_reason: string | null }): void {
  if (viewer.suspended_reason !== null)
    throw new CallError('forbidden', { sentence: viewer.suspended_reason })
}
