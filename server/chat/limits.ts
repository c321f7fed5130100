import type { Tier } from '#contract/account'
import { findHigherTier } from '#contract/generation/shortfall'
import { CallError } from '#server/call-error'
import type { Db } from '#server/db/database'
import { giveMessageBack, reserveMessage } from '#server/db/replies'
import { type TierTable, tierOf } from '#server/domain/tiers'
import type { CurrentEngine } from './chat-engine-list.ts'

/** Replies that one person may have waiting: several tabs, not a load test. */
const ownAtMost = 8
/** Replies that may wait for each that can be written at once. */
const waitingForEach = 100

type Asker = { id: string; tier: string | null }

/** Refuses what cannot be served now, before anything is stored. Takes how many replies are active, one's own and all. */
export function checkRoom(engine: CurrentEngine, { own, all }: { own: number; all: number }): void {
  if (engine === undefined || !engine.isUp) {
    throw new CallError('unavailable', {
      sentence: 'Nothing that can talk is up at the moment. Please try again in a moment.',
      retryAfterMs: 10_000,
    })
  }
  if (own >= ownAtMost) {
    throw new CallError('too_often', {
      sentence: `At most ${ownAtMost} of your replies can be written at once. Let one finish, or stop one.`,
      retryAfterMs: 5_000,
    })
  }
  if (all >= waitingForEach * engine.capabilities.concurrency) {
    throw new CallError('unavailable', {
      sentence: 'Very many people are talking right now. Please try again in a moment.',
      retryAfterMs: 15_000,
    })
  }
}

/** Takes one of today's messages. A rolled back transaction gives it back. */
export async function takeMessage(tx: Db, tiers: TierTable, asker: Asker, now: Date): Promise<void> {
  const tier: Tier = tierOf(asker.tier)
  const limit = tiers[tier].messages_a_day
  if (await reserveMessage(tx, asker.id, toDay(now), limit)) return
  const sentence = `These were your ${limit.toLocaleString('en')} messages for today. They count anew at midnight UTC.`
  const higher = findHigherTier(tier, tiers, ({ messages_a_day }) => messages_a_day)
  throw higher === null
    ? new CallError('too_often', { sentence, retryAfterMs: untilMidnight(now) })
    : new CallError('membership_needed', { sentence, data: { required_tier: higher } })
}

/** Gives back a message that was taken at that time and produced nothing. */
export function returnMessage(db: Db, asker: Asker, takenAt: Date): Promise<void> {
  return giveMessageBack(db, asker.id, toDay(takenAt))
}

const toDay = (now: Date) => now.toISOString().slice(0, 10)
const dayMs = 24 * 60 * 60 * 1000
const untilMidnight = (now: Date) => dayMs - (now.getTime() % dayMs)
