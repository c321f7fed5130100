import type { z } from 'zod'
import { type Answer, openLine } from './line.ts'

/** A status that says no, with the sentence that came with it. */
export class StatusError extends Error {
  override name = 'StatusError'
  readonly status: number
  readonly retryAfterMs: number | undefined

  constructor(status: number, message: string, retryAfterMs?: number) {
    super(message)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

/** Nobody answered, or the line broke. */
export class UnreachableError extends Error {
  override name = 'UnreachableError'
}

const quickMs = 5_000
const longestRefusal = 20_000

export type ChatApi = ReturnType<typeof createChatApi>

/** The HTTP of one server: addresses, the key, and what it says when it refuses. */
export function createChatApi({ baseUrl, apiKey }: { baseUrl: string; apiKey?: string | undefined }) {
  const base = baseUrl.replace(/\/+$/, '')
  // Everything that is not OpenAI's lies beside /v1.
  const root = base.replace(/\/v1$/, '')
  const headers: Record<string, string> = apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }

  const withBody = { ...headers, 'content-type': 'application/json' }
  const line = openLine()

  async function call(address: string, body: unknown, signal: AbortSignal): Promise<Answer> {
    const sending = body === undefined ? { headers } : { headers: withBody, body: JSON.stringify(body) }
    let answer: Answer
    try {
      answer = await line.ask(address, { ...sending, signal })
    } catch (error) {
      signal.throwIfAborted()
      throw new UnreachableError('the server cannot be reached', { cause: error })
    }
    if (answer.status >= 200 && answer.status < 300) return answer
    const text = (await answer.text().catch(() => '')).slice(0, longestRefusal)
    throw new StatusError(answer.status, readRefusal(text), readRetryAfter(answer.header('retry-after')))
  }

  const quick = (signal?: AbortSignal) =>
    signal === undefined
      ? AbortSignal.timeout(quickMs)
      : AbortSignal.any([signal, AbortSignal.timeout(quickMs)])

  return {
    root,
    /** Undefined where the server does not have it or says something else: a question, not a demand. */
    async ask<Schema extends z.ZodType>(
      path: string,
      schema: Schema,
      body?: unknown,
    ): Promise<z.infer<Schema> | undefined> {
      try {
        const answer = await call(root + path, body, quick())
        return schema.safeParse(JSON.parse(await answer.text())).data
      } catch (error) {
        // llama.cpp lists its model before it has loaded it: no answer yet is not the answer of another kind of server.
        const isLoading = error instanceof StatusError && error.status === 503
        if (!isLoading && (error instanceof StatusError || error instanceof SyntaxError)) return undefined
        throw error
      }
    },
    async readModels(): Promise<unknown> {
      const answer = await call(`${base}/models`, undefined, quick())
      return JSON.parse(await answer.text())
    },
    async isAlive(path: string | undefined): Promise<boolean> {
      try {
        const answer = await call(path === undefined ? `${base}/models` : root + path, undefined, quick())
        answer.leave(true)
        return true
      } catch {
        return false
      }
    },
    startReply: (body: unknown, signal: AbortSignal) => call(`${base}/chat/completions`, body, signal),
    close: () => line.close(),
  }
}

/** OpenAI's {error: {message}}, TGI's and Ollama's {error}, vLLM's older {message}, FastAPI's {detail}. */
function readRefusal(text: string): string {
  try {
    const answer = JSON.parse(text)
    const found = answer.error?.message ?? answer.error ?? answer.message ?? answer.detail
    return typeof found === 'string' ? found : JSON.stringify(found ?? answer)
  } catch {
    return text
  }
}

function readRetryAfter(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  const seconds = Number(given)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(given) - Date.now()
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined
}
