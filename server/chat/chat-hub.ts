import type { Connection } from '#server/db/database'
import { openListener } from '#server/db/listener'
import { chatChannel } from '#server/db/replies'
import type { Logger } from '#server/log'

export type ReplyWatch = {
  /** Resolves when there may be more of the reply, or after the time-out. Nothing between two calls is missed. */
  next(timeoutMs: number, signal: AbortSignal): Promise<void>
  end(): void
}

/** Why and which. */
export type StopWish = { why: 'user' | 'care'; messageId: string }

function readStop(payload: string): StopWish {
  const [, why, messageId = ''] = payload.split(' ')
  return { why: why === 'care' ? 'care' : 'user', messageId }
}

/** One LISTEN connection a process. It only wakes: whoever is woken reads the tables, so a lost wake-up loses nothing. */
export type ChatHub = {
  watch(messageId: string): ReplyWatch
  /** Something waits to be written, or a reply is to stop. */
  onWork(listen: (stop: StopWish | undefined) => void): () => void
  close(): Promise<void>
}

export async function openChatHub(connection: Connection, log: Logger): Promise<ChatHub> {
  const watches = new Map<string, Set<() => void>>()
  const workers = new Set<(stop: StopWish | undefined) => void>()
  const wake = (messageId: string) => {
    for (const ring of watches.get(messageId) ?? []) ring()
  }
  const work = (stop: StopWish | undefined) => {
    for (const listen of workers) listen(stop)
  }

  const listener = await openListener(
    connection,
    {
      channel: chatChannel,
      onMessage(payload) {
        if (payload === '') work(undefined)
        else if (payload.startsWith('stop ')) work(readStop(payload))
        else wake(payload)
      },
      onReconnect() {
        work(undefined)
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
    onWork(listen) {
      workers.add(listen)
      return () => workers.delete(listen)
    },
    close: () => listener.close(),
  }
}
