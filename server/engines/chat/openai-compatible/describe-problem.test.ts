import { expect, it } from 'vitest'
import { describeProblem } from './describe-problem.ts'
import { NotJsonError, SilentServerError, StatusError, UnreachableError } from './wire-errors.ts'

const socketError = (code: string) =>
  new UnreachableError('the server cannot be reached', {
    cause: Object.assign(new Error(code), { code }),
  })

it.each([
  ['ENOTFOUND', 'name_not_found'],
  ['EAI_AGAIN', 'name_not_found'],
  ['ECONNREFUSED', 'connection_refused'],
  ['EHOSTUNREACH', 'timed_out'],
  ['ETIMEDOUT', 'timed_out'],
  ['ECONNRESET', 'connection_lost'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls_failed'],
  ['CERT_HAS_EXPIRED', 'tls_failed'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls_failed'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls_failed'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls_failed'],
])('a socket error %s is reported as %s with its code', (code, kind) => {
  const problem = describeProblem(socketError(code))
  expect(problem.kind).toBe(kind)
  expect(problem.sentence).toContain(code)
})

it.each([
  [401, 'Incorrect API key provided', 'wrong_key'],
  [403, '<html>Forbidden</html>', 'wrong_key'],
  [404, 'The model `x` does not exist.', 'model_not_found'],
  [404, "model 'x' not found, try pulling it first", 'model_not_found'],
  [400, 'model is not loaded', 'model_not_found'],
  [400, 'Invalid model name passed in model=x', 'model_not_found'],
  [404, '<html>Not Found</html>', 'not_a_chat_server'],
  [500, 'CUDA error: out of memory', 'out_of_memory'],
  [500, 'failed to allocate compute buffers', 'out_of_memory'],
  [502, 'Bad Gateway', 'server_error'],
  [503, '<html>Service Unavailable</html>', 'server_error'],
  [400, 'temperature must be below 2', 'request_rejected'],
])('the status %i with "%s" is reported as %s', (status, message, kind) => {
  const problem = describeProblem(new StatusError(status, message))
  expect(problem.kind).toBe(kind)
  // An answer may quote the key or what a user wrote.
  expect(problem.sentence).not.toContain(message)
})

it('a rate limit names the pause that the server asks for', () => {
  const error = new StatusError(429, 'slow down', { retryAfterMs: 20_000 })
  expect(describeProblem(error)).toEqual({
    kind: 'rate_limited',
    sentence: 'The chat server limits the requests (429). It asks to wait 20 s.',
  })
})

it('silence and web pages are told apart', () => {
  expect(describeProblem(new SilentServerError('silent')).kind).toBe('timed_out')
  expect(describeProblem(new DOMException('late', 'TimeoutError')).kind).toBe('timed_out')
  expect(describeProblem(new NotJsonError('a page')).kind).toBe('not_a_chat_server')
  expect(describeProblem(new StatusError(503, 'Loading model', { isLoading: true })).kind).toBe('loading')
})
