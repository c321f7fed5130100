import { randomUUID } from 'node:crypto'
import type { Connection } from '#server/db/database'
import { openListener } from '#server/db/listener'
import { chatChannel } from '#server/db/replies'
import type { Logger } from '#server/log'
import type { Place } from './places.ts'

/** What a reply said, as it was told when it was kept. */
export type HeardChunk = { attempt: number; at: number; text: string }

export type ReplyWatch = {
  /**
   * Resolves when there may be more of the reply, or after the time-out. Nothing between two calls is missed. Gives
   * what was heard, in order; undefined: it has to be looked up.
   */
  next(timeoutMs: number, signal: AbortSignal): Promise<HeardChunk[] | undefined>
  end(): void
}

const textMark = 'text '
/** Whoever follows in a process that was not seen yet reads the tables, as after any message that got lost. */
const lookAroundMs = 1_000

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

/**
 * One LISTEN connection a process. It wakes, and tells what was kept a moment ago; whoever finds a gap in that reads the
 * tables, so a lost message loses nothing.
 */
export type ChatHub = {
  watch(messageId: string): ReplyWatch
  onWish(listen: (wish: ChatWish) => void): () => void
  /** Tells those who watch in this process what was kept, before everybody hears of it. */
  tell(messageId: string, chunk: HeardChunk): void
  /** Marks what is told to everybody as told here already. Null: there is nobody else, which is looked after often. */
  mark(): string | null
  /** Whoever talks in this process holds a place, where one is free. */
  offerPlaces(find: () => Place | undefined): () => void
  findPlace(): Place | undefined
  close(): Promise<void>
}

export async function openChatHub(connection: Connection, log: Logger): Promise<ChatHub> {
  const watches = new Map<string, Set<(chunk?: HeardChunk) => void>>()
  const workers = new Set<(wish: ChatWish) => void>()
  const wake = (messageId: string, chunk?: HeardChunk) => {
    for (const ring of watches.get(messageId) ?? []) ring(chunk)
  }
  const mark = randomUUID()
  let isAlone = false
  const places = new Set<() => Place | undefined>()
  /** `<mark of the process that kept it> <chunks>` */
  const hear = (payload: string) => {
    if (payload.startsWith(mark)) return
    const told = JSON.parse(payload.slice(mark.length + 1)) as [string, number, number, string][]
    for (const [messageId, attempt, at, text] of told) {
      wake(messageId, { attempt, at, text })
    }
  }
  const ask = (wish: ChatWish) => {
    for (const listen of workers) listen(wish)
  }

  const listener = await openListener(
    connection,
    {
      channel: chatChannel,
      onMessage(payload) {
        if (payload.startsWith(textMark)) return hear(payload.slice(textMark.length))
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

  const look = async () => {
    isAlone = (await listener.countAll()) === 1
  }
  const looking = setInterval(() => {
    look().catch(() => {
      isAlone = false
    })
  }, lookAroundMs).unref()

  return {
    watch(messageId) {
      let isPending = false
      let isHeard = true
      let heard: HeardChunk[] = []
      let resolveNext = () => {}
      const ring = (chunk?: HeardChunk) => {
        isPending = true
        if (chunk === undefined) isHeard = false
        else heard.push(chunk)
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
          const known = isPending && isHeard ? heard : undefined
          isPending = false
          isHeard = true
          heard = []
          return known
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
    mark: () => (isAlone ? null : mark),
    tell: wake,
    offerPlaces(find) {
      places.add(find)
      return () => places.delete(find)
    },
    findPlace() {
      for (const find of places) {
        const place = find()
        if (place !== undefined) return place
      }
      return undefined
    },
    async close() {
      clearInterval(looking)
      await listener.close()
    },
  }
}
