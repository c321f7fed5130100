import { BadChatRequestError, ChatEngineFailedError } from '../errors.ts'
import { StatusError, UnreachableError } from './chat-api.ts'
import { OnlyThoughtError } from './read-reply.ts'

const tooLong =
  /context (?:length|size|window)|maximum.{0,20}tokens|max_(?:total|input|new)_tokens|exceeds? the (?:available )?context|must have less than \d+ tokens/i

/** Whether the same request may be taken a moment later. Asked only while nothing has been said yet. */
export function isPassing(error: unknown): boolean {
  if (error instanceof StatusError) return [408, 425, 429, 500, 502, 503, 504].includes(error.status)
  return error instanceof UnreachableError
}

/** Whether prompt and reply together were more than the server holds. */
export function isTooLong(error: unknown): boolean {
  return error instanceof StatusError && [400, 413, 422].includes(error.status) && tooLong.test(error.message)
}

/** What went wrong, in the names that everything around engines knows. The server's own words are the cause. */
export function toChatError(error: unknown): Error {
  if (error instanceof BadChatRequestError || error instanceof ChatEngineFailedError) return error
  if (error instanceof OnlyThoughtError) {
    return new ChatEngineFailedError('The model thought for as long as it may, and said nothing.', {
      cause: error,
    })
  }
  const failed = (sentence: string, isFinal = false) =>
    new ChatEngineFailedError(sentence, { isFinal, cause: error })
  if (!(error instanceof StatusError)) return failed('The chat server cannot be reached just now.')
  const { status } = error
  if (isTooLong(error)) {
    return new BadChatRequestError('The conversation is longer than the model can hold.', { cause: error })
  }
  if (status === 401 || status === 403) return failed('The chat server does not take our key.', true)
  if (status === 404) return failed('The chat server does not have the model any more.', true)
  if (status === 429) return failed('The chat server has too much to do just now.')
  if (status >= 500) return failed('The chat server failed.')
  return failed('The chat server does not take this request.', true)
}
