import { z } from 'zod'
import type { ChatUsage } from '#server/domain/chat/chat-usage'
import { ChatEngineFailedError } from '../errors.ts'
import { createEventReader } from './read-events.ts'
import { createThoughtFilter, type Filtered } from './thought-filter.ts'
import { StatusError, UnreachableError } from './wire-errors.ts'

const tokens = z.number().int().min(0).nullish().catch(null)
const chunk = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        delta: z
          .looseObject({
            content: z.string().nullish(),
            /** Thoughts: the first name is of vLLM, llama.cpp and LM Studio, the second of Ollama and newer vLLM. */
            reasoning_content: z.string().nullish().catch(null),
            reasoning: z.string().nullish().catch(null),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z
    .looseObject({
      prompt_tokens: tokens,
      completion_tokens: tokens,
      prompt_tokens_details: z.looseObject({ cached_tokens: tokens }).nullish().catch(null),
    })
    .nullish(),
  /** llama.cpp: cached tokens of the prompt. */
  timings: z.looseObject({ cache_n: tokens }).nullish().catch(null),
  error: z
    .union([
      z.string(),
      z.looseObject({
        message: z.string().optional(),
        code: z.union([z.number(), z.string()]).nullish(),
        /** TGI. */
        http_status_code: z.number().nullish(),
      }),
    ])
    .nullish(),
  /** Older vLLM: the whole event is the error. */
  object: z.string().nullish(),
  message: z.string().nullish(),
  code: z.union([z.number(), z.string()]).nullish(),
})

/** The reply had thoughts and no text. */
export class OnlyThoughtError extends Error {
  override name = 'OnlyThoughtError'
  /** True: the token limit was reached. False: the reply ended without closing its thoughts. */
  readonly isCut: boolean

  constructor(isCut: boolean) {
    super('the model said nothing')
    this.isCut = isCut
  }
}

export type ReplyPiece =
  | { kind: 'text'; text: string }
  /** All text so far was thinking. */
  | { kind: 'void' }
  | { kind: 'end'; reason: 'stop' | 'length'; usage: ChatUsage | null }

export type ReplyHints = {
  /** The model's template opens the thoughts, so everything up to </think> is thinking. */
  expectsThought: boolean
  /** The reply showed whether the model's template opens thoughts in the text. */
  onLearnt(opensThought: boolean): void
  /** Called whenever bytes arrive. */
  onBytes(): void
}

/**
 * Reads one streamed reply without the model's thoughts. Throws if the stream ends without a finish reason, because then
 * the reply was cut off.
 */
export async function* readReply(
  body: AsyncIterable<Uint8Array>,
  hints: ReplyHints,
): AsyncGenerator<ReplyPiece> {
  const reader = createEventReader()
  const reply = createReplyReader(hints)
  try {
    for await (const bytes of body) {
      hints.onBytes()
      for (const piece of toPieces(reply.push(reader.push(bytes)))) yield piece
      if (reply.isDone()) break
    }
  } catch (error) {
    const isTold = error instanceof ChatEngineFailedError || error instanceof StatusError
    if (isTold || error instanceof UnreachableError) throw error
    throw new UnreachableError('the connection broke', { cause: error })
  }
  for (const piece of toPieces(reply.push(reader.end()))) yield piece
  for (const piece of toPieces({ text: reply.end(), takesBack: false })) yield piece
  yield reply.toEnd()
}

function toPieces({ text, takesBack }: Filtered): ReplyPiece[] {
  const said: ReplyPiece[] = text === '' ? [] : [{ kind: 'text', text }]
  return takesBack ? [{ kind: 'void' }, ...said] : said
}

function createReplyReader({ expectsThought, onLearnt }: ReplyHints) {
  const thoughts = createThoughtFilter(expectsThought)
  let reason: string | undefined
  let usage: ChatUsage | null = null
  let isDone = false
  let hasSpoken = false
  let hasThought = false

  const read = (data: string): Filtered => {
    const event = parse(data)
    const { choices, usage: used, timings } = event
    const fault = event.error ?? (event.object === 'error' ? event : undefined)
    if (fault) throw toFault(fault, hasSpoken)
    const [choice] = choices ?? []
    reason = choice?.finish_reason ?? reason
    // vLLM sends this when it shuts down.
    if (reason === 'abort' || reason === 'error') throw new UnreachableError('the server gave up')
    const { reasoning, reasoning_content: thinking } = choice?.delta ?? {}
    if (!hasThought && Boolean(reasoning ?? thinking)) {
      hasThought = true
      thoughts.trust()
      if (expectsThought) onLearnt(false)
    }
    if (used) {
      usage = {
        promptTokens: used.prompt_tokens ?? null,
        completionTokens: used.completion_tokens ?? null,
        cachedTokens: used.prompt_tokens_details?.cached_tokens ?? timings?.cache_n ?? null,
      }
    }
    const said = thoughts.push(choice?.delta?.content ?? '')
    if (!expectsThought && thoughts.hasClosedAlone()) onLearnt(true)
    hasSpoken = said.text !== '' || (hasSpoken && !said.takesBack)
    return said
  }

  return {
    /** The text of these events. */
    push(events: readonly string[]): Filtered {
      let all: Filtered = { text: '', takesBack: false }
      for (const data of events) {
        if (data === '[DONE]') isDone = true
        if (isDone) continue
        const { text, takesBack } = read(data)
        all = takesBack ? { text, takesBack } : { ...all, text: all.text + text }
      }
      return all
    },
    isDone: () => isDone,
    end() {
      const rest = thoughts.end()
      hasSpoken ||= rest !== ''
      return rest
    },
    toEnd(): ReplyPiece {
      if (reason === undefined) throw new UnreachableError('the stream ended before the reply')
      const isCut = reason === 'length'
      if (!hasSpoken && (thoughts.isThinking() || (isCut && hasThought))) throw new OnlyThoughtError(isCut)
      return { kind: 'end', reason: reason === 'length' ? 'length' : 'stop', usage }
    },
  }
}

/** Before the first text it is a refusal like any other: TGI validates a request after it has opened the stream. */
function toFault(
  fault: string | { message?: string | null | undefined; code?: unknown; http_status_code?: unknown },
  hasSpoken: boolean,
): Error {
  const said = typeof fault === 'string' ? { message: fault } : fault
  const message = said.message ?? ''
  const code = Number(said.http_status_code ?? said.code)
  const status = code >= 400 && code < 600 ? code : /validation/i.test(message) ? 422 : 500
  const error = new StatusError(status, message)
  return hasSpoken
    ? new ChatEngineFailedError('The chat server failed in the middle of the reply.', { cause: error })
    : error
}

function parse(data: string): z.infer<typeof chunk> {
  try {
    const read: unknown = JSON.parse(data)
    return isPlain(read) ? read : chunk.parse(read)
  } catch (error) {
    throw new ChatEngineFailedError('The chat server sent a reply that cannot be read.', { cause: error })
  }
}

type Plain = Pick<z.infer<typeof chunk>, 'error' | 'object' | 'message' | 'code' | 'usage' | 'timings'> & {
  choices: [{ delta: { content: string; reasoning?: null; reasoning_content?: null }; finish_reason: null }]
}

/** Nearly all events are text only. They skip the schema, because each stream has dozens of them a second. */
function isPlain(read: unknown): read is Plain {
  const { choices, usage, error } = read as { choices?: unknown; usage?: unknown; error?: unknown }
  if (!Array.isArray(choices) || (usage ?? error) != null) return false
  const [choice] = choices as [{ delta?: { content?: unknown } | null; finish_reason?: unknown } | undefined]
  return typeof choice?.delta?.content === 'string' && choice.finish_reason === null
}
