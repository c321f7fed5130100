import type { Tier, TierLimits } from '#contract/account'
import { tiers as tierNames } from '#contract/tiers'
import { describeBytes, type NoRoom } from '../quotas.ts'
import type { TierTable } from '../tiers.ts'

type Usage = { count: number; bytes: number }

/** undefined: the file fits into the membership's limits. */
export function findNoRoom(used: Usage, sizeBytes: number, tier: Tier, tiers: TierTable): NoRoom | undefined {
  const limits = tiers[tier]
  const fits = ({ lora_uploads, lora_storage_bytes }: TierLimits) =>
    used.count + 1 <= lora_uploads && used.bytes + sizeBytes <= lora_storage_bytes
  if (fits(limits)) return undefined
  const requiredTier = tierNames.find((name) => fits(tiers[name])) ?? null
  if (used.count + 1 > limits.lora_uploads) {
    return {
      sentence: `Your membership allows ${limits.lora_uploads} LoRAs, and you already have as many. Delete one, or choose a higher membership.`,
      requiredTier,
    }
  }
  return {
    sentence: `This file does not fit: your membership has ${describeBytes(limits.lora_storage_bytes)} for LoRAs, and you use ${describeBytes(used.bytes)} of it.`,
    requiredTier,
  }
}

export function roomLeft(used: Usage, limits: Pick<TierLimits, 'lora_storage_bytes'>): number {
  return Math.max(0, limits.lora_storage_bytes - used.bytes)
}
