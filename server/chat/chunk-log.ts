import type { Db } from '#server/db/database'
import { appendChunks, type Chunk, type HeldReply } from '#server/db/reply-runs'
import type { ChatHub } from './chat-hub.ts'

export type ChunkLog = { open(run: HeldReply): ReplyChunks }

/** Stores the chunks of one reply, one after the other. */
export type ReplyChunks = {
  /** Stores text and notifies the reply's watchers. false: the run no longer owns the reply. */
  append(at: number, text: string, options: { isUrgent: boolean }): Promise<boolean>
  /** How long to collect text before the next chunk. Grows with the number of open replies. */
  pauseMs(): number
  close(): void
}

/**
 * Maximum delay before text is stored. Grows with the number of open replies, because each write slows down the others.
 */
const windowMs = (replies: number) => Math.min(100, Math.max(30, 3 * replies))
/** The share of the delay in which chunks of different replies are collected for one statement. */
const gatherShare = 0.4

type Waiting = { chunk: Chunk; resolve(isHeld: boolean): void; reject(error: unknown): void }

/**
 * Stores the chunks of all replies of this process. Chunks that arrive close together are stored in one statement,
 * because fifty rows cost little more than one. An urgent chunk (the first or last of a reply) is stored at once with
 * all waiting chunks. Its commit does not wait for the disk, because the next chunk or the end of the reply follows
 * soon, and that commit does.
 */
export function createChunkLog(db: Db, hub: ChatHub): ChunkLog {
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined
  let openReplies = 0

  const store = async (batch: readonly Waiting[], waitsForDisk: boolean): Promise<void> => {
    const chunks = batch.map(({ chunk }) => chunk)
    try {
      const held = await appendChunks(db, chunks, { mark: hub.mark(), waitsForDisk })
      for (const { chunk, resolve } of batch) {
        const { messageId, at, text } = chunk
        const attempt = held.get(messageId)
        if (attempt !== undefined) hub.tell(messageId, { attempt, at, text })
        resolve(attempt !== undefined)
      }
    } catch (error) {
      // If the batch fails, store each chunk separately, so that one bad chunk does not affect the others.
      if (batch.length > 1) for (const one of batch) await store([one], waitsForDisk)
      else batch[0]?.reject(error)
    }
  }

  const flush = (waitsForDisk: boolean) => {
    clearTimeout(timer)
    timer = undefined
    const batch = waiting
    waiting = []
    void store(batch, waitsForDisk)
  }

  const append = (chunk: Chunk, isUrgent: boolean) =>
    new Promise<boolean>((resolve, reject) => {
      waiting.push({ chunk, resolve, reject })
      if (isUrgent) flush(false)
      else timer ??= setTimeout(() => flush(true), windowMs(openReplies) * gatherShare)
    })

  return {
    open({ messageId, runId }) {
      openReplies++
      let isOpen = true
      return {
        append: (at, text, { isUrgent }) => append({ messageId, runId, at, text }, isUrgent),
        pauseMs: () => windowMs(openReplies) * (1 - gatherShare),
        close() {
          if (isOpen) openReplies--
          isOpen = false
        },
      }
    },
  }
}
