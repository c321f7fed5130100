import { tiers } from '#contract/tiers'
import { claimUnread, releaseUnread, type UnreadChat } from '#server/db/unread-messages'
import { tiersFrom } from '#server/domain/chat/chat-models'
import { BadFactAnswerError } from '#server/domain/chat/check-facts'
import type { BackgroundWork } from './background-work.ts'
import type { PlacedChatEngine } from './placed-engine.ts'
import { type FactParts, readFacts } from './read-facts.ts'

export type MemoryRoom = {
  /** Reads unread messages while the engines write no replies. Returns at once. */
  look(): void
  close(): Promise<void>
}

/** Longer than a model needs for one answer. */
const leaseSeconds = 120
/** Unread messages stay where they are, and `look` is called again. */
const patienceMs = 60_000
/** Answers that were no facts, before wording alone has to do. */
const triesAtMost = 3
const pauseSeconds = 20

/** Reads the facts of messages in the background, one chat session at a time for each engine. */
export function createMemoryRoom(
  parts: FactParts,
  background: Pick<BackgroundWork, 'run'>,
  listEngines: () => readonly PlacedChatEngine[],
): MemoryRoom {
  const closing = new AbortController()
  const reading = new Map<string, Promise<void>>()

  const readAll = async (placed: PlacedChatEngine | undefined, signal: AbortSignal): Promise<void> => {
    const open = placed === undefined ? tiers : tiersFrom(placed.minTier)
    while (!signal.aborted) {
      const claim = await claimUnread(parts.db, leaseSeconds, open)
      if (claim === undefined) return
      await readClaim(claim, placed, signal)
    }
  }

  const readClaim = async (claim: UnreadChat, placed: PlacedChatEngine | undefined, signal: AbortSignal) => {
    const isHopeless = claim.messages.some(({ tries }) => tries > triesAtMost)
    try {
      await readFacts(parts, claim, isHopeless ? undefined : placed?.engine, signal)
      // Those that were not read are on another branch, or did not fit.
      await releaseUnread(parts.db, claim, { counts: false, pauseSeconds: 0 })
    } catch (error) {
      const isBadAnswer = error instanceof BadFactAnswerError
      const pause = signal.aborted || isBadAnswer ? 0 : pauseSeconds
      await releaseUnread(parts.db, claim, { counts: !signal.aborted, pauseSeconds: pause })
      if (!isBadAnswer) throw error
      parts.log.warn({ err: error, engine: placed?.id }, 'a model did not answer with facts')
    }
  }

  const start = (id: string, work: () => Promise<void>) => {
    if (reading.has(id) || closing.signal.aborted) return
    const running = work()
      .catch((error: unknown) => parts.log.warn({ err: error, engine: id }, 'reading facts failed'))
      .finally(() => reading.delete(id))
    reading.set(id, running)
  }

  return {
    look() {
      const able = listEngines().filter(({ engine }) => engine.capabilities.instructs)
      for (const placed of able) {
        const job = (signal: AbortSignal) => readAll(placed, AbortSignal.any([signal, closing.signal]))
        start(placed.id, () => background.run(placed, job, { patienceMs }))
      }
      // Without a model only wording is left. While its server is down, messages wait for it.
      if (able.length === 0 && listEngines().length > 0)
        start('wording', () => readAll(undefined, closing.signal))
    },
    async close() {
      closing.abort(new Error('The worker is closed.'))
      await Promise.all(reading.values())
    },
  }
}
