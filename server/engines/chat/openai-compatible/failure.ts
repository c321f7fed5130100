import type { ChatProblem } from '../chat-engine.ts'
import { BadChatRequestError, ChatEngineFailedError } from '../errors.ts'
import { describeProblem } from './describe-problem.ts'
import { OnlyThoughtError } from './read-reply.ts'
import { ModelNotFoundError, SilentServerError, StatusError, UnreachableError } from './wire-errors.ts'

const tooLong =
  /context (?:length|size|window)|maximum.{0,20}tokens|max_(?:total|input|new)_tokens|exceeds? the (?:available )?context|must have less than \d+ tokens/i

/** A reply does not wait longer before another try, even if the server asks for more. */
export const longestWaitMs = 30_000

/** Whether the same request may succeed a moment later. Only asked while the reply has no text yet. */
export function isPassing(error: unknown): boolean {
  if (error instanceof StatusError) {
    const isPassingStatus = [408, 425, 429, 500, 502, 503, 504].includes(error.status)
    return isPassingStatus && (error.retryAfterMs ?? 0) <= longestWaitMs
  }
  return error instanceof UnreachableError || error instanceof SilentServerError
}

/** Whether prompt and reply together exceeded the window. */
export function isTooLong(error: unknown): boolean {
  return error instanceof StatusError && [400, 413, 422].includes(error.status) && tooLong.test(error.message)
}

const misconfigured = 'Chat does not work right now because of a setting on our side. Please try again later.'
const unreachable = 'The chat server cannot be reached right now. Please try again in a moment.'
const failed = 'The chat server failed. Please try again in a moment.'

/** What users read. The cause of the error has the details for admins. */
const sentences: Record<ChatProblem['kind'], string> = {
  name_not_found: unreachable,
  connection_refused: unreachable,
  tls_failed: unreachable,
  timed_out: unreachable,
  connection_lost: unreachable,
  wrong_key: misconfigured,
  model_not_found: misconfigured,
  not_a_chat_server: misconfigured,
  out_of_memory: failed,
  server_error: failed,
  rate_limited: 'The chat server has too much to do right now. Please try again in a minute.',
  loading: 'The model is still being loaded. Please try again in a minute.',
  request_rejected: 'The chat server cannot answer this message.',
}

/** Another try ends the same way until an admin has changed something. */
const final = new Set<ChatProblem['kind']>([
  'wrong_key',
  'model_not_found',
  'not_a_chat_server',
  'request_rejected',
])

export function toChatError(error: unknown): Error {
  if (error instanceof BadChatRequestError || error instanceof ChatEngineFailedError) return error
  if (error instanceof OnlyThoughtError) {
    return new ChatEngineFailedError('The model used its whole reply for thinking and wrote no text.', {
      cause: error,
    })
  }
  if (isTooLong(error)) {
    return new BadChatRequestError('The conversation is longer than the model can hold.', { cause: error })
  }
  const { kind } = describeProblem(error)
  return new ChatEngineFailedError(sentences[kind], { isFinal: final.has(kind), cause: error })
}

/** Whether a reply failed because of the server, and not because of the request or the model's text. */
export function isServerFault(error: unknown): boolean {
  const told = error instanceof ChatEngineFailedError && error.cause !== undefined ? error.cause : error
  if (told instanceof StatusError)
    return !isTooLong(told) && describeProblem(told).kind !== 'request_rejected'
  return (
    told instanceof UnreachableError ||
    told instanceof SilentServerError ||
    told instanceof ModelNotFoundError ||
    (told instanceof Error && told.name === 'TimeoutError')
  )
}
