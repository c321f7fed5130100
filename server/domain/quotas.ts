import type { Tier, TierLimits } from '#contract/account'
import { tiers as tierNames } from '#contract/tiers'
import type { TierTable } from './tiers.ts'

/** Why something does not fit into a membership, and the lowest membership that has room for it. */
export type NoRoom = { sentence: string; requiredTier: Tier | null }

type Quota = 'characters' | 'character_text_bytes' | 'uploads' | 'upload_storage_bytes'

const sentences: Record<Quota, (limit: number) => string> = {
  characters: (limit) =>
    `You have ${countOf(limit, 'character')}, which is the most your membership allows. Delete one to make room.`,
  character_text_bytes: (limit) =>
    `The texts of your characters may take ${describeBytes(limit)} with your membership, and this would be more. Delete a character and your chats with it to make room.`,
  uploads: (limit) =>
    `You have ${countOf(limit, 'upload')}, which is the most your membership allows. Delete one to make room.`,
  upload_storage_bytes: (limit) =>
    `Your uploads may take ${describeBytes(limit)} with your membership, and this would be more. Delete some to make room.`,
}

/** `used`: the usage after the change. */
export function findOverQuota(
  used: Partial<Record<Quota, number>>,
  tier: Tier,
  tiers: TierTable,
): NoRoom | undefined {
  const fits = (limits: TierLimits) => over(used, limits) === undefined
  const quota = over(used, tiers[tier])
  if (quota === undefined) return undefined
  return {
    sentence: sentences[quota](tiers[tier][quota]),
    requiredTier: tierNames.find((name) => fits(tiers[name])) ?? null,
  }
}

const over = (used: Partial<Record<Quota, number>>, limits: TierLimits): Quota | undefined =>
  (Object.keys(used) as Quota[]).find((quota) => (used[quota] ?? 0) > limits[quota])

const countOf = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`

export function describeBytes(bytes: number): string {
  return bytes >= 1024 ** 3
    ? `${(bytes / 1024 ** 3).toLocaleString('en', { maximumFractionDigits: 1 })} GB`
    : `${Math.ceil(bytes / 1024 ** 2).toLocaleString('en')} MB`
}
