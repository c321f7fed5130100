import type { Tier } from '#contract/account'
import { findHigherTier } from '#contract/generation/shortfall'
import { CallError } from '#server/call-error'
import type { Db } from '#server/db/database'
import { giveMessageBack, reserveMessage } from '#server/db/replies'
import { type TierTable, tierOf } from '#server/domain/tiers'
import type { CurrentEngine } from './chat-engine-list.ts'

/** Maximum number of active replies per user; enough for several tabs. */
const ownAtMost = 8
/** Maximum number of waiting replies per reply that can be written at the same time. */
const waitingForEach = 100

export type TieredUser = { id: string; tier: string | null }

/**
 * Refuses a message that cannot be answered now, before anything is stored. Takes the number of active replies, of the
 * user and of all users.
 */
export function checkReplyCapacity(engine: CurrentEngine, { own, all }: { own: number; all: number }): void {
  if (engine === undefined) {
    throw new CallError('unavailable', {
      sentence: 'Chat is not configured here: no chat server that you can use is connected.',
      retryAfterMs: 10_000,
    })
  }
  if (!engine.isUp) {
    throw new CallError('unavailable', {
      sentence: 'No chat engine is available at the moment. Please try again soon.',
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
      sentence: 'Too many replies are being written right now. Please try again in a moment.',
      retryAfterMs: 15_000,
    })
  }
}

/** Counts one message against today's limit. Rolling back the transaction undoes it. */
export async function spendDailyMessage(
  tx: Db,
  tiers: TierTable,
  user: TieredUser,
  now: Date,
): Promise<void> {
  const tier: Tier = tierOf(user.tier)
  const limit = tiers[tier].messages_a_day
  if (await reserveMessage(tx, user.id, toDay(now), limit)) return
  const sentence = `You have used your ${limit.toLocaleString('en')} messages for today. The count restarts at midnight UTC.`
  const higher = findHigherTier(tier, tiers, ({ messages_a_day }) => messages_a_day)
  throw higher === null
    ? new CallError('too_often', { sentence, retryAfterMs: untilMidnight(now) })
    : new CallError('membership_needed', { sentence, data: { required_tier: higher } })
}

/** Undoes `spendDailyMessage` for a message that produced nothing. */
export function refundDailyMessage(db: Db, user: TieredUser, takenAt: Date): Promise<void> {
  return giveMessageBack(db, user.id, toDay(takenAt))
}

const toDay = (now: Date) => now.toISOString().slice(0, 10)
const dayMs = 24 * 60 * 60 * 1000
const untilMidnight = (now: Date) => dayMs - (now.getTime() % dayMs)
