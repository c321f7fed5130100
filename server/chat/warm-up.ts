import { findChat } from '#server/db/chats'
import { addToCounter } from '#server/db/rate-counters'
import { warmForMs } from '#server/domain/chat/warm-up-due'
import type { ChatRequest } from '#server/engines/chat/chat-engine'
import { preparePrompt } from './prepare-prompt.ts'
import type { PlacedChatEngine } from './reply-room.ts'
import type { ReplyRunner } from './run-reply.ts'

export type Warmer = {
  /** Returns at once. Does nothing where it would be in the way. */
  warm(placed: PlacedChatEngine, opened: { userId: string; chatId: string }): void
  close(): Promise<void>
}

/** Readers that wait come first: so many conversations at once are read ahead, and others are not. */
const atOnce = 2
const longestMs = 20_000

/**
 * Lets engines read a conversation when it is opened, so that the first word of the next reply comes sooner. It is a
 * help and no promise: it takes only places that are free, gives up after a while, and what goes wrong is not told.
 */
export function createWarmer(
  runner: ReplyRunner,
  hasRoom: (placed: PlacedChatEngine, alreadyWarming: number) => boolean,
): Warmer {
  const closing = new AbortController()
  const warming = new Set<Promise<void>>()

  const read = async (
    { id, engine }: PlacedChatEngine,
    { userId, chatId }: { userId: string; chatId: string },
  ): Promise<void> => {
    const { db } = runner
    const chat = await findChat(db, userId, chatId)
    if (chat === undefined) return
    // Once for a server, however many processes drive it and however often the page is opened.
    const { count } = await addToCounter(db, `warm-up ${id} ${chatId}`, 1, warmForMs)
    if (count > 1) return
    const { request } = await preparePrompt(runner, engine, chat, {
      endId: chat.head_id,
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
      if (warming.size >= atOnce || !hasRoom(placed, warming.size)) return
      const job = read(placed, opened)
        .catch((error: unknown) => runner.log.debug({ err: error, engine: placed.id }, 'a warm-up ended'))
        .finally(() => warming.delete(job))
      warming.add(job)
    },
    async close() {
      closing.abort(new Error('The room is closed.'))
      await Promise.all(warming)
    },
  }
}

/** What the next prompt will begin with, whatever is said next; templates want somebody to have the last word. */
function toOpening(request: ChatRequest): ChatRequest {
  const stays = request.messages.filter(({ volatile }) => volatile !== true)
  return { ...request, messages: [...stays, { role: 'user', text: '…' }] }
}
