import { type Tier, tiers as tierNames } from '#contract/account'
import type { CatalogueModel } from '#contract/catalogue/model-table'
import { VIDEO_SECONDS } from '#contract/catalogue/modes'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import type { TierTable } from '#server/domain/tiers'

/** What the membership does not include, and the lowest one that does. */
export type Shortfall = { sentence: string; requiredTier: Tier | null }

/** null: the membership covers these settings. */
export function findShortfall(
  settings: TaskSettings,
  tier: Tier,
  tiers: TierTable,
  models: readonly CatalogueModel[],
): Shortfall | null {
  const model = models.find(({ value }) => value === settings.base_model)
  const limits = tiers[tier]
  const lowest = (has: (limits: TierTable[Tier]) => boolean) =>
    tierNames.find((name) => has(tiers[name])) ?? null
  if (settings.num_images > limits.images_a_task) {
    return {
      sentence: `Your membership makes up to ${limits.images_a_task} images at once.`,
      requiredTier: lowest(({ images_a_task }) => images_a_task >= settings.num_images),
    }
  }
  if (model?.isPro && !limits.pro_models) {
    return {
      sentence: `${model.label} needs a higher membership.`,
      requiredTier: lowest(({ pro_models }) => pro_models),
    }
  }
  if ((settings.scale_4x || settings.mode === 'upscale') && !limits.upscale_4x) {
    return {
      sentence: '4x enlargement needs a higher membership.',
      requiredTier: lowest(({ upscale_4x }) => upscale_4x),
    }
  }
  if ((settings.seconds ?? 0) > VIDEO_SECONDS.free && !limits.long_video) {
    return {
      sentence: `Videos of more than ${VIDEO_SECONDS.free} seconds need a higher membership.`,
      requiredTier: lowest(({ long_video }) => long_video),
    }
  }
  return null
}

/** null: no membership allows more. */
export function findHigherTier(
  tier: Tier,
  tiers: TierTable,
  amount: (limits: TierTable[Tier]) => number,
): Tier | null {
  return tierNames.find((name) => amount(tiers[name]) > amount(tiers[tier])) ?? null
}
