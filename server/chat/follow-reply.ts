import type { Exchange, ReplyEvents } from '#contract/aifriend/chat-message'
import { viewMessages } from '#server/db/chat-messages'
import type { ChatRow } from '#server/db/chats'
import type { Db } from '#server/db/database'
import { type ReplyState, readReply } from '#server/db/replies'
import { toChatMessage } from '#server/domain/chat/message-view'
import { formatReplyCursor, parseReplyCursor } from '#server/domain/chat/reply-cursor'
import type { ChatHub, HeardChunk } from './chat-hub.ts'
import { missingMessage } from './missing.ts'
import { isKept } from './places.ts'

type Event = { id: string; type: keyof ReplyEvents; data: unknown }

type Follower = {
  streaming: boolean
  lastEventId: string | undefined
  signal: AbortSignal
  /** Following only waits: the person's other calls may run meanwhile. */
  leavePlace(): void
}

type Followed = {
  userMessageId: string | null
  messageId: string
  /** The reply as this chat names it, where it has it from its parent. */
  wireId?: string
  /** Nothing is said before this. */
  keep?: (db: Db) => Promise<void>
  /** It was asked for just now: nothing of it is there to be read. */
  isNew?: boolean
  /** How it began, read along with asking for it, and kept by then. */
  shown?: Promise<Exchange> | undefined
}

/** A wake-up that got lost costs this much. */
const lookEveryMs = 1_000

/**
 * The stream of one reply, from its beginning or from where the caller lost it, until it ends. It only reads: whoever
 * follows and whoever leaves changes nothing about the reply. Says everything once; a text is what `text-start` says
 * and all deltas after it.
 */
export async function* followReply(
  { db, chatHub }: { db: Db; chatHub: ChatHub },
  caller: Follower,
  chat: ChatRow,
  { userMessageId, messageId, wireId = messageId, keep = isKept, isNew = false, shown }: Followed,
): AsyncGenerator<Event, Exchange> {
  caller.leavePlace()
  const watch = chatHub.watch(messageId)
  const given = parseReplyCursor(caller.lastEventId)
  let attempt = given?.messageId === messageId ? given.attempt : 0
  let at = given?.messageId === messageId ? given.at : 0
  const event = <T extends keyof ReplyEvents>(type: T, data: ReplyEvents[T]): Event => ({
    id: formatReplyCursor({ messageId, attempt, at }),
    type,
    data,
  })
  const view = (over: Db) => viewExchange(over, chat, userMessageId, messageId)
  const readBegun = async () => (await db.together((over) => Promise.all([view(over), keep(over)])))[0]
  try {
    let heard: HeardChunk[] | undefined
    if (isNew && caller.streaming) {
      const exchange = await (shown ?? readBegun())
      attempt = 1
      const assistant = { ...exchange.assistant_message, text: '', status: 'streaming' as const }
      yield event('text-start', { ...exchange, assistant_message: assistant })
      heard = await watch.next(lookEveryMs, caller.signal)
    } else await (shown ?? keep(db))
    for (;;) {
      const told = heard === undefined ? undefined : caller.streaming ? joinHeard(heard, attempt, at) : ''
      if (told !== undefined) {
        at += told.length
        if (told !== '') yield event('text-delta', { message_id: wireId, delta: told })
        heard = await watch.next(lookEveryMs, caller.signal)
        continue
      }
      // Looked at together: when there is nothing to be heard, it has most often ended.
      const [state, exchange] = await db.together((over) =>
        Promise.all([readReply(over, chat.id, messageId, at), view(over)]),
      )
      if (state === undefined) {
        // What nobody writes, such as a card of help, is there as a whole.
        if (caller.streaming && attempt === 0) yield event('text-start', exchange)
        if (caller.streaming) yield event('text-end', exchange)
        return exchange
      }
      const isOver = state.status !== 'queued' && state.status !== 'running'
      if (caller.streaming) {
        if (state.attempt !== attempt) {
          attempt = state.attempt
          const begun = state.kind === 'continue' ? state.base : ''
          at = begun.length
          const assistant = { ...exchange.assistant_message, text: begun, status: 'streaming' as const }
          yield event('text-start', { ...exchange, assistant_message: assistant })
          // What was said from the beginning of this try on, as the last look was from somewhere else.
          continue
        }
        const delta = readFrom(state, at)
        if (delta !== '') {
          at += delta.length
          yield event('text-delta', { message_id: wireId, delta })
        }
      }
      if (isOver || caller.signal.aborted) {
        if (caller.streaming) yield event('text-end', exchange)
        return exchange
      }
      heard = await watch.next(lookEveryMs, caller.signal)
    }
  } finally {
    watch.end()
  }
}

/** What was heard behind a number of characters; undefined where something is missing in between, or all is anew. */
function joinHeard(heard: readonly HeardChunk[], attempt: number, from: number): string | undefined {
  let text = ''
  for (const chunk of heard) {
    const at = from + text.length
    if (chunk.attempt !== attempt || chunk.at > at) return undefined
    // What was read from the table already.
    text += chunk.text.slice(at - chunk.at)
  }
  return text
}

/** What lies behind a number of characters: of the text that was there before, and of what was said since. */
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

export async function viewExchange(
  db: Pick<Db, 'query'>,
  chat: ChatRow,
  userMessageId: string | null,
  messageId: string,
): Promise<Exchange> {
  const rows = await viewMessages(db, chat.id, [messageId, userMessageId])
  const assistant = rows.find((row) => row.id === messageId)
  // Deleted while somebody was watching.
  if (assistant === undefined) throw missingMessage()
  const user = rows.find((row) => row.id === userMessageId)
  return {
    user_message: user === undefined ? null : toChatMessage(chat, user),
    assistant_message: toChatMessage(chat, assistant),
  }
}
