import { setImmediate } from 'node:timers/promises'
import type { Db } from '#server/db/database'
import { appendChunks, type Chunk, makeDurable } from '#server/db/reply-runs'
import type { Logger } from '#server/log'
import type { ChatHub } from './chat-hub.ts'

/** A reply that is being written. */
export type ChunkSource = {
  /** What is to be kept now; undefined: nothing after all. */
  take(): Chunk | undefined
  /** False: the reply is somebody else's by now. */
  kept(isHeld: boolean): void
  failed(error: unknown): void
}

export type ChunkLog = {
  /** There is something to keep: at once, or together with what others have in a moment. */
  wake(source: ChunkSource, isUrgent: boolean): void
}

/**
 * Letters that come within this time are kept together: with few replies hardly longer than a word takes, with many as
 * long as reading stays smooth, since each look at a reply and each write to a reader costs the first words of others.
 */
const windowMs = (replies: number) => Math.min(100, Math.max(30, 3 * replies))
const lookAtOnceMs = 1
const tellAtOnce = 5
/** Promised are 250. */
const durableWithinMs = 120

/**
 * Keeps what all replies of this process say. Together: one write for fifty that are being written costs little more
 * than one for a single one, and PostgreSQL makes only one commit durable at a time. A reply's first letters do
 * not wait for the others, nor for the disk: the next write takes them there, or, if there is none, one of its own. Its
 * last ones neither, but for letters of the same reply that are gathered or being written: those come first.
 */
export function createChunkLog(db: Db, hub: ChatHub, log: Logger): ChunkLog {
  let urgent = new Set<ChunkSource>()
  let gathered = new Set<ChunkSource>()
  let isWriting = false
  /** Replies that were in the last write: as many are likely in the next one. */
  let written = 0
  let tick: NodeJS.Timeout | undefined
  let durable: NodeJS.Timeout | undefined

  const keep = async (sources: ReadonlySet<ChunkSource>, isDurableLater: boolean): Promise<void> => {
    const taken: { source: ChunkSource; chunk: Chunk }[] = []
    let lookedSince = performance.now()
    for (const source of sources) {
      try {
        const chunk = source.take()
        if (chunk !== undefined) taken.push({ source, chunk })
      } catch (error) {
        source.failed(error)
      }
      // What many replies say takes milliseconds to look at: whoever waits for a first word should not wait for that.
      if (performance.now() - lookedSince < lookAtOnceMs) continue
      await setImmediate()
      lookedSince = performance.now()
    }
    if (taken.length > 0) await keepTaken(taken, isDurableLater)
  }

  const keepTaken = async (
    taken: readonly { source: ChunkSource; chunk: Chunk }[],
    isDurableLater: boolean,
  ): Promise<void> => {
    try {
      const chunks = taken.map(({ chunk }) => chunk)
      const held = await appendChunks(db, chunks, { mark: hub.mark(), isDurableLater })
      for (const [i, { source, chunk }] of taken.entries()) {
        const { messageId, at, text } = chunk
        const attempt = held.get(messageId)
        // Whoever reads in this process need not wait until it comes back from the database.
        if (attempt !== undefined) hub.tell(messageId, { attempt, at, text })
        source.kept(attempt !== undefined)
        // Many who read take milliseconds to be written to, in which nobody else's first word should have to wait.
        if (i % tellAtOnce === tellAtOnce - 1) await setImmediate()
      }
    } catch (error) {
      // One that cannot be stored must not take the others with it.
      if (taken.length > 1) for (const one of taken) await keepTaken([one], isDurableLater)
      else taken[0]?.source.failed(error)
    }
  }

  const writeUrgent = async () => {
    const sources = urgent
    urgent = new Set()
    await keep(sources, true)
    durable ??= setTimeout(() => {
      durable = undefined
      makeDurable(db).catch((error: unknown) => log.warn({ err: error }, 'the log of replies'))
    }, durableWithinMs)
  }

  const writeGathered = async () => {
    tick = undefined
    const sources = gathered
    written = sources.size
    gathered = new Set()
    isWriting = true
    const onItsWay = durable
    await keep(sources, false)
    if (onItsWay !== undefined && onItsWay === durable) {
      clearTimeout(durable)
      durable = undefined
    }
    isWriting = false
    plan()
  }

  const plan = () => {
    if (!isWriting && gathered.size > 0) tick ??= setTimeout(() => void writeGathered(), windowMs(written))
  }

  return {
    wake(source, isUrgent) {
      if (!isUrgent || gathered.has(source)) {
        gathered.add(source)
        return plan()
      }
      // What else comes with it goes along.
      if (urgent.size === 0) queueMicrotask(() => void writeUrgent())
      urgent.add(source)
    },
  }
}
