import { addToCounter } from '#server/db/rate-counters'
import { warmForMs } from '#server/domain/chat/warm-up-due'
import type { ChatRequest } from '#server/engines/chat/chat-engine'
import type { BackgroundJob, BackgroundWork } from './background-work.ts'
import type { PlacedChatEngine } from './placed-engine.ts'
import { preparePrompt } from './prepare-prompt.ts'
import type { ReplyRunner } from './run-reply.ts'
import { readSessionState } from './session-state.ts'

export type Warmer = {
  /** Returns at once. Does nothing if too many warm-ups wait already. */
  warm(placed: PlacedChatEngine, opened: { userId: string; chatId: string }): void
}

/** Chat sessions that are read ahead or wait for it at once. */
const atOnce = 2
/** A later warm-up comes too late for the user's first message. */
const patienceMs = 20_000
const longestMs = 20_000

/**
 * Lets engines read a chat session when it is opened, so that the next reply starts sooner. Warm-ups wait while the
 * engine writes replies.
 */
export function createWarmer(
  runner: ReplyRunner,
  background: BackgroundWork,
  hasFree: (engineId: string, besides: number) => boolean,
): Warmer {
  let waiting = 0

  const read = async (
    { id, engine }: PlacedChatEngine,
    { userId, chatId }: { userId: string; chatId: string },
    signal: AbortSignal,
  ): Promise<void> => {
    const { db } = runner
    if (!hasFree(id, 0)) return
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
    const late = AbortSignal.timeout(longestMs)
    await engine.warmUp?.(toOpening(request), AbortSignal.any([signal, late])).catch((error: unknown) => {
      if (!late.aborted) throw error
    })
  }

  return {
    warm(placed, opened) {
      if (placed.engine.warmUp === undefined || waiting >= atOnce) return
      waiting++
      const job: BackgroundJob = (signal) => read(placed, opened, signal)
      void background.run(placed, job, { patienceMs }).finally(() => waiting--)
    },
  }
}

/** The part of the next prompt that does not depend on the next message, with a placeholder for that message. */
function toOpening(request: ChatRequest): ChatRequest {
  const stays = request.messages.filter(({ volatile }) => volatile !== true)
  return { ...request, messages: [...stays, { role: 'user', text: '…' }] }
}
