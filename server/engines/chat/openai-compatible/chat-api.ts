import type { z } from 'zod'
import { createEndpointMemory } from './endpoint-memory.ts'
import { type Answer, openLine } from './line.ts'
import { NotJsonError, StatusError, UnreachableError } from './wire-errors.ts'

/** Unclear: the endpoint may exist, but gave no usable answer this time. */
export type Asked<Value> = { kind: 'found'; value: Value } | { kind: 'missing' } | { kind: 'unclear' }

const quickMs = 5_000
const maxRefusalLength = 20_000

export type ChatApi = ReturnType<typeof createChatApi>

export type ChatAddress = {
  /** Ends with /v1, as OpenAI's does. */
  baseUrl: string
  apiKey?: string | undefined
  /** Sent with every request, by names in lower case. */
  headers?: Readonly<Record<string, string>>
  /** In PEM: only certificates that it signed are accepted. */
  authority?: string | undefined
}

/** The HTTP calls to one server. Only /v1/models and /v1/chat/completions are expected to exist. */
export function createChatApi({ baseUrl, apiKey, headers: given = {}, authority }: ChatAddress) {
  const base = baseUrl.replace(/\/+$/, '')
  // Endpoints that are not OpenAI's are beside /v1.
  const root = base.replace(/\/v1$/, '')
  const key = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }
  const headers: Readonly<Record<string, string>> = { ...key, ...given }
  const line = openLine(authority)
  const memory = createEndpointMemory()

  async function call(address: string, body: unknown, signal: AbortSignal): Promise<Answer> {
    const withBody = { ...headers, 'content-type': 'application/json' }
    const question = body === undefined ? { headers } : { headers: withBody, body: JSON.stringify(body) }
    let answer: Answer
    try {
      answer = await line.ask(address, { ...question, signal })
    } catch (error) {
      signal.throwIfAborted()
      throw new UnreachableError('the server cannot be reached', { cause: error })
    }
    if (answer.status >= 200 && answer.status < 300) return answer
    const text = (await answer.text().catch(() => '')).slice(0, maxRefusalLength)
    throw toStatusError(answer.status, text, answer.header('retry-after'))
  }

  const callForJson = async (address: string, body: unknown, timeoutMs = quickMs): Promise<unknown> => {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await call(address, body, signal)
    const text = await answer.text().catch((error: unknown) => {
      signal.throwIfAborted()
      throw new UnreachableError('the connection broke', { cause: error })
    })
    return parseJson(text)
  }

  return {
    /**
     * Asks an optional endpoint. Throws only while the server says that it is still loading its model. `isRemembered`:
     * a refusal means that the endpoint does not exist, so it is not asked again.
     */
    async ask<Schema extends z.ZodType>(
      path: string,
      schema: Schema,
      { body, isRemembered = true }: { body?: unknown; isRemembered?: boolean } = {},
    ): Promise<Asked<z.infer<Schema>>> {
      if (memory.isMissing(path)) return { kind: 'missing' }
      try {
        const read = schema.safeParse(await callForJson(root + path, body))
        if (!read.success) throw new NotJsonError('the answer has another shape', { cause: read.error })
        memory.noteAnswer(path)
        return { kind: 'found', value: read.data }
      } catch (error) {
        if (error instanceof StatusError && error.isLoading) throw error
        return { kind: isRemembered && memory.noteFailure(path, error) ? 'missing' : 'unclear' }
      }
    },
    isMissing: memory.isMissing,
    /** Optional endpoints that were missing are asked again: another server may have taken over the address. */
    forgetMissing: memory.forget,
    readModels: () => callForJson(`${base}/models`, undefined),
    startReply: (body: unknown, signal: AbortSignal) => call(`${base}/chat/completions`, body, signal),
    /** A completion that is not streamed, for checks. */
    complete: (body: unknown, timeoutMs?: number) => callForJson(`${base}/chat/completions`, body, timeoutMs),
    close: () => line.close(),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new NotJsonError('the answer is not JSON', { cause: error })
  }
}

function toStatusError(status: number, text: string, retryAfter: string | undefined): StatusError {
  const said = readRefusal(text)
  // A gateway's 503 is no JSON, or JSON that does not mention loading.
  const isLoading = status === 503 && said !== undefined && /\bloading\b/i.test(said)
  return new StatusError(status, said ?? text, { retryAfterMs: readRetryAfter(retryAfter), isLoading })
}

/**
 * The sentence in an error of OpenAI ({error: {message}}), TGI and Ollama ({error}), older vLLM ({message}) or FastAPI
 * ({detail}). Undefined: it is not JSON.
 */
function readRefusal(text: string): string | undefined {
  try {
    const answer = JSON.parse(text)
    const found = answer?.error?.message ?? answer?.error ?? answer?.message ?? answer?.detail
    return typeof found === 'string' ? found : JSON.stringify(found ?? answer)
  } catch {
    return undefined
  }
}

function readRetryAfter(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  const seconds = Number(given)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(given) - Date.now()
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined
}
