import { randomUUID } from 'node:crypto'
import type { Listener } from '#server/db/listener'
import { chatChannel } from '#server/db/replies'

/** A chunk of a reply, as announced when it was stored. */
export type HeardChunk = { attempt: number; at: number; text: string }

export type ReplyWatch = {
  /**
   * Resolves when there may be more text, or after the time-out; nothing between two calls is missed. Returns the
   * announced chunks in order, or undefined if the tables have to be read.
   */
  next(timeoutMs: number, signal: AbortSignal): Promise<HeardChunk[] | undefined>
  end(): void
}

const textMark = 'text '
/**
 * How often the listening processes are counted. Until a new process is noticed, its followers read the tables once a
 * second.
 */
const countEveryMs = 1_000

/** A request to the workers. */
export type WorkerRequest =
  /** A reply may be waiting. */
  | { kind: 'work' }
  | { kind: 'stop'; why: 'user' | 'care'; messageId: string }
  /** A user has opened a chat session and may write soon. */
  | { kind: 'warm'; userId: string; chatId: string }
  /** A user waits for a draft of a character's field. */
  | { kind: 'draft' }

/** undefined: the payload is the id of a reply that has new text to read. */
function parseWorkerRequest(payload: string): WorkerRequest | undefined {
  const [verb, first = '', second = ''] = payload.split(' ')
  if (payload === '') return { kind: 'work' }
  if (verb === 'stop') return { kind: 'stop', why: first === 'care' ? 'care' : 'user', messageId: second }
  if (verb === 'warm') return { kind: 'warm', userId: first, chatId: second }
  if (verb === 'draft') return { kind: 'draft' }
  return undefined
}

/**
 * Notifications about chats between processes, over one LISTEN connection per process. They may get lost: a listener
 * that notices a gap reads the tables.
 */
export type ChatHub = {
  watch(messageId: string): ReplyWatch
  onWorkerRequest(listen: (request: WorkerRequest) => void): () => void
  /** Passes a stored chunk to the watchers in this process. */
  tell(messageId: string, chunk: HeardChunk): void
  /**
   * Marks announcements to other processes as coming from this one. null: no other process listens (rechecked every
   * second).
   */
  mark(): string | null
  close(): Promise<void>
}

export async function openChatHub(listener: Listener): Promise<ChatHub> {
  const watchers = createWatchers()
  const workers = new Set<(request: WorkerRequest) => void>()
  const mark = randomUUID()
  let isAlone = false
  /** Payload: `<mark of the process that stored them> <chunks>` */
  const hear = (payload: string) => {
    // Our own announcement: the watchers here were told when the chunks were stored.
    if (payload.startsWith(mark)) return
    const told = JSON.parse(payload.slice(mark.length + 1)) as [string, number, number, string][]
    for (const [messageId, attempt, at, text] of told) watchers.wake(messageId, { attempt, at, text })
  }
  const ask = (request: WorkerRequest) => {
    for (const listen of workers) listen(request)
  }

  const listening = await listener.listen({
    channel: chatChannel,
    onMessage(payload) {
      if (payload.startsWith(textMark)) return hear(payload.slice(textMark.length))
      const request = parseWorkerRequest(payload)
      if (request === undefined) watchers.wake(payload)
      else ask(request)
    },
    onReconnect() {
      ask({ kind: 'work' })
      watchers.wakeAll()
    },
  })

  const countProcesses = async () => {
    isAlone = (await listener.countAll()) === 1
  }
  const counting = setInterval(() => {
    countProcesses().catch(() => {
      isAlone = false
    })
  }, countEveryMs).unref()

  return {
    watch: watchers.watch,
    tell: watchers.wake,
    mark: () => (isAlone ? null : mark),
    onWorkerRequest(listen) {
      workers.add(listen)
      return () => workers.delete(listen)
    },
    async close() {
      clearInterval(counting)
      await listening.close()
    },
  }
}

/** The watchers of each reply in this process. */
function createWatchers() {
  const rings = new Map<string, Set<(chunk?: HeardChunk) => void>>()
  const wake = (messageId: string, chunk?: HeardChunk) => {
    for (const ring of rings.get(messageId) ?? []) ring(chunk)
  }
  return {
    wake,
    wakeAll() {
      for (const messageId of rings.keys()) wake(messageId)
    },
    watch(messageId: string): ReplyWatch {
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
      const own = rings.get(messageId) ?? new Set()
      rings.set(messageId, own.add(ring))
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
          own.delete(ring)
          if (own.size === 0 && rings.get(messageId) === own) rings.delete(messageId)
        },
      }
    },
  }
}
