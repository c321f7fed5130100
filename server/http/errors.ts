import type { FastifyError } from 'fastify'
import { errors } from '#contract/errors'
import { CallError } from '#server/call-error'
import { isDatabaseAway, isDatabaseBusy } from '#server/db/database-away'
import type { Logger } from '#server/log'

export type Failure = { status: number; body: string; retryAfterSeconds?: number; internal: boolean }

/** The only place where an error becomes an answer. An unexpected error is logged under a reference and shows no detail. */
export function toFailure(error: unknown, reference: string, log: Logger): Failure {
  const known = toCallError(error)
  if (known === undefined) {
    log.error({ err: error, reference }, 'unexpected error')
    const sentence = `${errors.internal.sentence} (reference ${reference})`
    return { status: 500, body: envelope(500, sentence, { reference }), internal: true }
  }
  const failure = {
    status: known.status,
    body: envelope(known.status, known.sentence, known.data),
    internal: false,
  }
  if (known.retryAfterMs === undefined) return failure
  return { ...failure, retryAfterSeconds: Math.ceil(known.retryAfterMs / 1000) }
}

function toCallError(error: unknown): CallError | undefined {
  if (error instanceof CallError) return error
  if (isDatabaseAway(error)) return new CallError('unavailable', { cause: error })
  if (isDatabaseBusy(error)) {
    return new CallError('unavailable', {
      sentence: 'This took too long because the server is busy. Please try again in a moment.',
      retryAfterMs: 5_000,
      cause: error,
    })
  }
  // Fastify's own refusals: a header too long, a body cut off.
  const { statusCode, code } = error as FastifyError
  if (typeof code === 'string' && code.startsWith('FST_') && statusCode !== undefined && statusCode < 500) {
    const sentence = code === 'FST_ERR_BAD_URL' ? { sentence: 'This address is not valid.' } : {}
    return new CallError(statusCode === 413 ? 'too_large' : 'bad_input', { ...sentence, cause: error })
  }
  return undefined
}

function envelope(statusCode: number, msg: string, data: unknown): string {
  return JSON.stringify({ status_code: statusCode, msg, data })
}
