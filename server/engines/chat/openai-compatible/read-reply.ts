import { z } from 'zod'
import type { ChatUsage } from '#server/domain/chat/chat-usage'
import { ChatEngineFailedError } from '../errors.ts'
import { UnreachableError } from './chat-api.ts'
import { readEvents } from './read-events.ts'

const tokens = z.number().int().min(0).nullish().catch(null)
const chunk = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        delta: z.looseObject({ content: z.string().nullish() }).nullish(),
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
  /** llama.cpp: tokens that it had read before. */
  timings: z.looseObject({ cache_n: tokens }).nullish().catch(null),
  error: z.union([z.string(), z.looseObject({ message: z.string().optional() })]).nullish(),
})

export type ReplyPiece =
  | { kind: 'text'; text: string }
  | { kind: 'end'; reason: 'stop' | 'length'; usage: ChatUsage | null }

/**
 * One streamed reply. A stream that ends without saying why it ended was cut off, and is never taken for a whole one.
 * What a model thinks before it speaks is not passed on.
 */
export async function* readReply(body: AsyncIterable<Uint8Array>): AsyncGenerator<ReplyPiece> {
  const thoughts = createThoughtFilter()
  let reason: string | undefined
  let usage: ChatUsage | null = null
  for await (const data of readEvents(readBody(body))) {
    if (data === '[DONE]') break
    const read = parse(data)
    if (read.error) {
      const cause = typeof read.error === 'string' ? read.error : read.error.message
      throw new ChatEngineFailedError('The chat server failed in the middle of the reply.', { cause })
    }
    const [choice] = read.choices ?? []
    const text = thoughts.push(choice?.delta?.content ?? '')
    if (text !== '') yield { kind: 'text', text }
    reason = choice?.finish_reason ?? reason
    if (read.usage) {
      usage = {
        promptTokens: read.usage.prompt_tokens ?? null,
        completionTokens: read.usage.completion_tokens ?? null,
        cachedTokens: read.usage.prompt_tokens_details?.cached_tokens ?? read.timings?.cache_n ?? null,
      }
    }
  }
  const rest = thoughts.end()
  if (rest !== '') yield { kind: 'text', text: rest }
  if (reason === undefined) throw new UnreachableError('the stream ended before the reply')
  yield { kind: 'end', reason: reason === 'length' ? 'length' : 'stop', usage }
}

/** A line that breaks is named like one that was never there. */
async function* readBody(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    throw new UnreachableError('the line broke', { cause: error })
  }
}

function parse(data: string): z.infer<typeof chunk> {
  try {
    return chunk.parse(JSON.parse(data))
  } catch (error) {
    throw new ChatEngineFailedError("The chat server's stream makes no sense.", { cause: error })
  }
}

const begins = '<think>'
const ends = '</think>'

/** Leaves out <think>…</think> at the beginning, where servers do not take it out themselves. */
function createThoughtFilter() {
  let state: 'unsure' | 'thinking' | 'drawing breath' | 'speaking' = 'unsure'
  let held = ''
  return {
    push(text: string): string {
      if (state === 'speaking') return text
      held += text
      if (state === 'unsure') {
        const start = held.trimStart()
        if (start.startsWith(begins)) state = 'thinking'
        else if (!begins.startsWith(start)) state = 'speaking'
      }
      const end = held.indexOf(ends)
      if (state === 'thinking' && end >= 0) {
        state = 'drawing breath'
        held = held.slice(end + ends.length)
      }
      if (state === 'drawing breath') {
        held = held.trimStart()
        if (held !== '') state = 'speaking'
      }
      return state === 'speaking' ? held : ''
    },
    end: () => (state === 'unsure' ? held : ''),
  }
}
