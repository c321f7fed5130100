import { isDeepStrictEqual } from 'node:util'
import type { Exchange, ReplyEvents, ReplyWaiting } from '#contract/aifriend/chat-message'
import { viewMessages } from '#server/db/chat-messages'
import type { ChatRow } from '#server/db/chat-sessions'
import type { Db } from '#server/db/database'
import { type ReplyState, readReply } from '#server/db/replies'
import { toChatMessage } from '#server/domain/chat/message-view'
import { formatReplyCursor, parseReplyCursor } from '#server/domain/chat/reply-cursor'
import type { ChatHub, HeardChunk } from './chat-hub.ts'
import { missingMessage } from './missing.ts'

type Event = { id: string; type: keyof ReplyEvents; data: unknown }

type Follower = {
  streaming: boolean
  lastEventId: string | undefined
  signal: AbortSignal
  /** Following only waits, so it gives its slot to the user's other calls. */
  leavePlace(): void
}

type Followed = {
  chat: ChatRow
  userMessageId: string | null
  messageId: string
  /** The reply's id in this chat session; a fork uses other ids for its parent's messages. */
  wireId?: string
}

/** A lost notification delays a stream by at most this time. */
const lookEveryMs = 1_000

/**
 * Streams one reply until it ends, from the start or from where the client lost it. It only reads, so any number of
 * clients can follow or leave. The text is the text in `text-start` plus all later deltas.
 */
export async function* followReply(
  { db, chatHub }: { db: Db; chatHub: ChatHub },
  caller: Follower,
  { chat, userMessageId, messageId, wireId = messageId }: Followed,
): AsyncGenerator<Event, Exchange> {
  caller.leavePlace()
  // Watch before the first read, so that nothing in between is missed.
  const watch = chatHub.watch(messageId)
  const view = () => viewExchange(db, chat, userMessageId, messageId)
  const given = parseReplyCursor(caller.lastEventId)
  const resumed = given?.messageId === messageId ? given : undefined
  let attempt = resumed?.attempt ?? 0
  let at = resumed?.at ?? 0
  let told: ReplyWaiting | undefined
  let hasWaited = false
  const event = <T extends keyof ReplyEvents>(type: T, data: ReplyEvents[T]): Event => ({
    id: formatReplyCursor({ messageId, attempt, at }),
    type,
    data,
  })
  try {
    for (;;) {
      const state = await readReply(db, chat.id, messageId, at)
      const isLast = isOver(state) || caller.signal.aborted
      if (!caller.streaming) {
        if (isLast) return await view()
        await watch.next(lookEveryMs, caller.signal)
        continue
      }
      // Messages that no engine writes, such as the card with helplines, have no reply row and are complete at once.
      if (state === undefined) {
        const exchange = await view()
        if (attempt === 0) yield event('text-start', exchange)
        yield event('text-end', exchange)
        return exchange
      }
      if (state.attempt !== attempt) {
        const wasAt = at
        attempt = state.attempt
        const begun = state.kind === 'continue' ? state.base : ''
        at = begun.length
        const exchange = await view()
        const assistant = { ...exchange.assistant_message, text: begun, status: 'streaming' as const }
        yield event('text-start', { ...exchange, assistant_message: assistant })
        // The chunks were read from a position of the earlier attempt, so read again.
        if (wasAt > at) continue
      }
      // Told only to those who have waited for a look: most replies begin at once.
      const waiting = isLast || !hasWaited ? undefined : toWaiting(wireId, state)
      if (waiting !== undefined && !isDeepStrictEqual(waiting, told)) {
        yield event('waiting', waiting)
        told = waiting
      }
      hasWaited = true
      const stored = readFrom(state, at)
      at += stored.length
      if (stored !== '') yield event('text-delta', { message_id: wireId, delta: stored })
      if (isLast) {
        // Read after the state, so that it is at least as new.
        const exchange = await view()
        yield event('text-end', exchange)
        return exchange
      }
      // As long as the hub delivers the chunks without a gap, nothing has to be read.
      for (;;) {
        const heard = await watch.next(lookEveryMs, caller.signal)
        const delta = heard === undefined ? undefined : joinHeard(heard, attempt, at)
        if (delta === undefined) break
        at += delta.length
        if (delta !== '') yield event('text-delta', { message_id: wireId, delta })
      }
    }
  } finally {
    watch.end()
  }
}

/** undefined: there is text, or nothing to tell yet. */
function toWaiting(wireId: string, state: ReplyState): ReplyWaiting | undefined {
  if (state.chunks.length > 0) return undefined
  return { message_id: wireId, ahead: state.ahead, busy_until: state.busy_until?.toISOString() ?? null }
}

const isOver = (state: ReplyState | undefined) => state?.status !== 'queued' && state?.status !== 'running'

/** Joins the announced chunks from a position on. undefined: a chunk is missing, or another attempt has started. */
function joinHeard(heard: readonly HeardChunk[], attempt: number, from: number): string | undefined {
  let text = ''
  for (const chunk of heard) {
    const at = from + text.length
    if (chunk.attempt !== attempt || chunk.at > at) return undefined
    // The start of the chunk may already have been read from the table.
    text += chunk.text.slice(at - chunk.at)
  }
  return text
}

/** The stored text from a position on: the message's text before the reply, then its chunks. */
function readFrom({ base, chunks }: ReplyState, at: number): string {
  let text = base.slice(at)
  let end = Math.max(at, base.length)
  for (const chunk of chunks) {
    const from = Math.max(0, end - chunk.at)
    text += chunk.text.slice(from)
    end = Math.max(end, chunk.at + chunk.text.length)
  }
  return text
}

async function viewExchange(
  db: Db,
  chat: ChatRow,
  userMessageId: string | null,
  messageId: string,
): Promise<Exchange> {
  const rows = await viewMessages(db, chat.id, [messageId, userMessageId])
  const assistant = rows.find((row) => row.id === messageId)
  // The message was deleted while it was watched.
  if (assistant === undefined) throw missingMessage()
  const user = rows.find((row) => row.id === userMessageId)
  return {
    user_message: user === undefined ? null : toChatMessage(chat, user),
    assistant_message: toChatMessage(chat, assistant),
  }
}
