import type { ChatApi } from './chat-api.ts'
import { describeProblem } from './describe-problem.ts'
import { StatusError } from './wire-errors.ts'

/** Longer than other checks, because the server may have to load the model or finish other replies first. */
const proofMs = 20_000

/** Asks for one token. Undefined: the server works, otherwise the error. */
export async function proveByReply(api: ChatApi, model: string): Promise<unknown> {
  try {
    await api.complete({ model, messages: [{ role: 'user', content: '.' }], max_tokens: 1 }, proofMs)
    return undefined
  } catch (error) {
    return isAnswer(error) ? undefined : error
  }
}

/** A server that limits requests, or that only rejects this short one, works. */
const isAnswer = (error: unknown) =>
  error instanceof StatusError && ['rate_limited', 'request_rejected'].includes(describeProblem(error).kind)
