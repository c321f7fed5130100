import type { Tier } from '#contract/account'
import { CallError } from '#server/call-error'
import { type Db, isUnmet } from '#server/db/database'
import { countActiveReplies, giveMessageBack, reserveMessage } from '#server/db/replies'
import { findHigherTier } from '#server/domain/tasks/limits'
import { type TierTable, tierOf } from '#server/domain/tiers'
import type { CurrentEngine } from './chat-engine-list.ts'

/** Replies that one person may have waiting: several tabs, not a load test. */
const ownAtMost = 8
/** Replies that may wait for each that can be written at once; beyond that nobody is served well. */
const waitingForEach = 100

type Asker = { id: string; tier: string | null }

/** Refuses what cannot be served now, before anything is stored: the person's words stay where they typed them. */
export async function checkRoom(db: Db, engine: CurrentEngine, userId: string): Promise<void> {
  if (engine === undefined || !engine.isUp) {
    throw new CallError('unavailable', {
      sentence: 'Nothing that can talk is up at the moment. Please try again in a moment.',
      retryAfterMs: 10_000,
    })
  }
  const { own, all } = await countActiveReplies(db, userId)
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

/** One of today's messages, given back if the transaction is. */
export async function takeMessage(tx: Db, tiers: TierTable, asker: Asker, now: Date): Promise<void> {
  const tier: Tier = tierOf(asker.tier)
  const limit = tiers[tier].messages_a_day
  try {
    return await reserveMessage(tx, asker.id, toDay(now), limit)
  } catch (error) {
    if (!isUnmet(error)) throw error
  }
  const sentence = `These were your ${limit.toLocaleString('en')} messages for today. They count anew at midnight UTC.`
  const higher = findHigherTier(tier, tiers, ({ messages_a_day }) => messages_a_day)
  throw higher === null
    ? new CallError('too_often', { sentence, retryAfterMs: untilMidnight(now) })
    : new CallError('membership_needed', { sentence, data: { required_tier: higher } })
}

/** For something that was asked for at that time and that nothing came of. */
export function returnMessage(db: Db, asker: Asker, takenAt: Date): Promise<void> {
  return giveMessageBack(db, asker.id, toDay(takenAt))
}

const toDay = (now: Date) => now.toISOString().slice(0, 10)
const dayMs = 24 * 60 * 60 * 1000
const untilMidnight = (now: Date) => dayMs - (now.getTime() % dayMs)
