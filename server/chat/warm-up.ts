import { addToCounter } from '#server/db/rate-counters'
import { warmForMs } from '#server/domain/chat/warm-up-due'
import type { ChatEngine, ChatRequest } from '#server/engines/chat/chat-engine'
import { preparePrompt } from './prepare-prompt.ts'
import type { ReplyRunner } from './run-reply.ts'
import { readSessionState } from './session-state.ts'

type Placed = { id: string; engine: ChatEngine }

export type Warmer = {
  /** Returns at once. Does nothing if no slot is free. */
  warm(placed: Placed, opened: { userId: string; chatId: string }): void
  close(): Promise<void>
}

/** Maximum number of warm-ups at the same time; further ones are skipped, because replies come first. */
const atOnce = 2
const longestMs = 20_000

/**
 * Sends a chat session to the engine when it is opened, so that the first token of the next reply comes sooner. It uses
 * free slots only and gives up after a while; a failure is only logged.
 */
export function createWarmer(
  runner: ReplyRunner,
  hasFree: (engineId: string, besides: number) => boolean,
): Warmer {
  const closing = new AbortController()
  const warming = new Set<Promise<void>>()

  const read = async (
    { id, engine }: Placed,
    { userId, chatId }: { userId: string; chatId: string },
  ): Promise<void> => {
    const { db } = runner
    const state = await readSessionState(db, { id: chatId, user_id: userId }, 'head')
    if (state === undefined) return
    // Once per engine, however many processes use it and however often the page is opened.
    const { count } = await addToCounter(db, `warm-up ${id} ${chatId}`, 1, warmForMs)
    if (count > 1) return
    const { request } = await preparePrompt(runner, engine, state, {
      endId: state.chat.head_id,
      seed: 0,
      continuesLast: false,
    })
    await engine.warmUp?.(
      toOpening(request),
      AbortSignal.any([closing.signal, AbortSignal.timeout(longestMs)]),
    )
  }

  return {
    warm(placed, opened) {
      if (placed.engine.warmUp === undefined || closing.signal.aborted) return
      if (warming.size >= atOnce || !hasFree(placed.id, warming.size)) return
      const job = read(placed, opened)
        .catch((error: unknown) => runner.log.debug({ err: error, engine: placed.id }, 'a warm-up failed'))
        .finally(() => warming.delete(job))
      warming.add(job)
    },
    async close() {
      closing.abort(new Error('The worker is closed.'))
      await Promise.all(warming)
    },
  }
}

/** The part of the next prompt that does not depend on the next message, with a placeholder for that message. */
function toOpening(request: ChatRequest): ChatRequest {
  const stays = request.messages.filter(({ volatile }) => volatile !== true)
  return { ...request, messages: [...stays, { role: 'user', text: '…' }] }
}
