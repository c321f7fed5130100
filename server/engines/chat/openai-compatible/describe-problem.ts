import type { ChatProblem } from '../chat-engine.ts'
import { ChatEngineFailedError } from '../errors.ts'
import { ModelNotFoundError, NotJsonError, SilentServerError, StatusError } from './wire-errors.ts'

const outOfMemory = /out of memory|outofmemory|failed to allocate|insufficient memory|not enough memory/i
const noModel =
  /model\b.{0,200}(?:not found|does ?n[o']t exist|not loaded|no such|unknown)|(?:invalid|unknown|no such) model/is
/** Servers quote the request after their own sentence. */
const beginning = 200
const tlsCode = /^(?:ERR_TLS|ERR_SSL|CERT_|EPROTO|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|HOSTNAME_MISMATCH)/

/** The cause of a failure in a sentence for admins. It says what to check where that is known. */
export function describeProblem(error: unknown): ChatProblem {
  const told = error instanceof ChatEngineFailedError && error.cause !== undefined ? error.cause : error
  if (told instanceof StatusError) return describeStatus(told)
  if (told instanceof ModelNotFoundError) return { kind: 'model_not_found', sentence: told.message }
  if (told instanceof NotJsonError) {
    return {
      kind: 'not_a_chat_server',
      sentence:
        'The chat server answers with something that is not JSON, perhaps a web page. Check its address; it usually ends with /v1.',
    }
  }
  if (told instanceof SilentServerError || hasName(told, 'TimeoutError')) {
    return { kind: 'timed_out', sentence: 'The chat server does not answer in time.' }
  }
  return describeConnection(told)
}

function describeConnection(error: unknown): ChatProblem {
  const code = findCode(error)
  const suffix = code === undefined ? '' : ` (${code})`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return {
      kind: 'name_not_found',
      sentence: `The name of the chat server cannot be resolved${suffix}. Check its address and the DNS.`,
    }
  }
  if (code === 'ECONNREFUSED') {
    return {
      kind: 'connection_refused',
      sentence: `The chat server refuses connections${suffix}. Check that it runs and that the port is right.`,
    }
  }
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH') {
    return { kind: 'timed_out', sentence: `There is no route to the chat server, or it is off${suffix}.` }
  }
  if (code !== undefined && (tlsCode.test(code) || code.includes('CERT'))) {
    return {
      kind: 'tls_failed',
      sentence: `No secure connection to the chat server: its certificate or TLS version is not accepted${suffix}.`,
    }
  }
  return { kind: 'connection_lost', sentence: `The connection to the chat server broke${suffix}.` }
}

/** The words of the server are not quoted: they may contain the key or the user's messages. */
function describeStatus({ status, message, isLoading, retryAfterMs }: StatusError): ChatProblem {
  if (isLoading) return { kind: 'loading', sentence: 'The chat server is still loading its model.' }
  if (status === 401 || status === 403) {
    return {
      kind: 'wrong_key',
      sentence: `The chat server rejects the key (${status}). Check the key.`,
    }
  }
  if (status === 429) {
    const pause = retryAfterMs === undefined ? '' : ` It asks to wait ${Math.ceil(retryAfterMs / 1_000)} s.`
    return { kind: 'rate_limited', sentence: `The chat server limits the requests (429).${pause}` }
  }
  if ((status === 404 || status === 400 || status === 422) && noModel.test(message.slice(0, beginning))) {
    return {
      kind: 'model_not_found',
      sentence: `The chat server does not have or load the model (${status}). Check the name of the model.`,
    }
  }
  if ([404, 405, 501].includes(status)) {
    return {
      kind: 'not_a_chat_server',
      sentence: `The chat server has no /chat/completions at this address (${status}). Check its address; it usually ends with /v1.`,
    }
  }
  if (status < 500) {
    return { kind: 'request_rejected', sentence: `The chat server rejects a request (${status}).` }
  }
  return outOfMemory.test(message.slice(0, beginning))
    ? { kind: 'out_of_memory', sentence: `The chat server is out of memory (${status}).` }
    : { kind: 'server_error', sentence: `The chat server fails (${status}).` }
}

const hasName = (error: unknown, name: string) => error instanceof Error && error.name === name

/** The code of a socket error, however deep it is wrapped. */
function findCode(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const { code } = at as NodeJS.ErrnoException
    if (typeof code === 'string' && code !== '') return code
    const [first] = at instanceof AggregateError ? at.errors : []
    const inner = findCode(first)
    if (inner !== undefined) return inner
  }
  return undefined
}
