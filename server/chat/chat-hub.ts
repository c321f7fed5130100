import type { Connection } from '#server/db/database'
import { openListener } from '#server/db/listener'
import { chatChannel } from '#server/db/replies'
import type { Logger } from '#server/log'

export type ReplyWatch = {
  /** Resolves when there may be more of the reply, or after the time-out. Nothing between two calls is missed. */
  next(timeoutMs: number, signal: AbortSignal): Promise<void>
  end(): void
}

/** What whoever talks is asked for. */
export type ChatWish =
  /** Something waits to be written. */
  | { kind: 'work' }
  | { kind: 'stop'; why: 'user' | 'care'; messageId: string }
  /** Somebody has opened a conversation, and may write soon. */
  | { kind: 'warm'; userId: string; chatId: string }
  /** Somebody waits for a draft of a character's field. */
  | { kind: 'draft' }

/** Undefined: it is the id of a reply of which there is more to read. */
function readWish(payload: string): ChatWish | undefined {
  const [verb, first = '', second = ''] = payload.split(' ')
  if (payload === '') return { kind: 'work' }
  if (verb === 'stop') return { kind: 'stop', why: first === 'care' ? 'care' : 'user', messageId: second }
  if (verb === 'warm') return { kind: 'warm', userId: first, chatId: second }
  if (verb === 'draft') return { kind: 'draft' }
  return undefined
}

/** One LISTEN connection a process. It only wakes: whoever is woken reads the tables, so a lost wake-up loses nothing. */
export type ChatHub = {
  watch(messageId: string): ReplyWatch
  onWish(listen: (wish: ChatWish) => void): () => void
  close(): Promise<void>
}

export async function openChatHub(connection: Connection, log: Logger): Promise<ChatHub> {
  const watches = new Map<string, Set<() => void>>()
  const workers = new Set<(wish: ChatWish) => void>()
  const wake = (messageId: string) => {
    for (const ring of watches.get(messageId) ?? []) ring()
  }
  const ask = (wish: ChatWish) => {
    for (const listen of workers) listen(wish)
  }

  const listener = await openListener(
    connection,
    {
      channel: chatChannel,
      onMessage(payload) {
        const wish = readWish(payload)
        if (wish === undefined) wake(payload)
        else ask(wish)
      },
      onReconnect() {
        ask({ kind: 'work' })
        for (const messageId of watches.keys()) wake(messageId)
      },
    },
    log,
  )

  return {
    watch(messageId) {
      let isPending = false
      let resolveNext = () => {}
      const ring = () => {
        isPending = true
        resolveNext()
      }
      const rings = watches.get(messageId) ?? new Set()
      watches.set(messageId, rings.add(ring))
      return {
        async next(timeoutMs, signal) {
          if (!isPending && !signal.aborted) {
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, timeoutMs)
              resolveNext = () => {
                clearTimeout(timer)
                resolve()
              }
              signal.addEventListener('abort', resolveNext, { once: true })
            })
            signal.removeEventListener('abort', resolveNext)
          }
          isPending = false
        },
        end() {
          rings.delete(ring)
          if (rings.size === 0 && watches.get(messageId) === rings) watches.delete(messageId)
        },
      }
    },
    onWish(listen) {
      workers.add(listen)
      return () => workers.delete(listen)
    },
    close: () => listener.close(),
  }
}
