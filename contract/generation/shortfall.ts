import type { Tier, TierLimits } from '../account.ts'
import type { CatalogueModel } from '../catalogue/model-table.ts'
import { isFreeToEnlarge, VIDEO_SECONDS } from '../catalogue/modes.ts'
import type { Size } from '../catalogue/sizes.ts'
import { tiers as tierNames } from '../tiers.ts'
import type { TaskSettings } from './resolve-settings.ts'

export type TierLimitTable = Readonly<Record<Tier, TierLimits>>

/** What a membership does not allow, and the lowest one that does. */
export type Shortfall = { sentence: string; requiredTier: Tier | null }

type Request = Pick<
  TaskSettings,
  'mode' | 'base_model' | 'num_images' | 'dimensions' | 'scale_4x' | 'seconds'
> & {
  /** The size of the image that `upscale` enlarges; null: not known here, the server decides. */
  enlarged: Size | null
}

/** What a request asks for beyond the user's membership. The form shows it before anything is sent. */
export function findShortfall(
  request: Request,
  tier: Tier,
  tiers: TierLimitTable,
  models: readonly Pick<CatalogueModel, 'value' | 'label' | 'isPro'>[],
): Shortfall | null {
  const model = models.find(({ value }) => value === request.base_model)
  const limits = tiers[tier]
  const lowest = (allows: (limits: TierLimits) => boolean) =>
    tierNames.find((name) => allows(tiers[name])) ?? null
  if (request.num_images > limits.images_a_task) {
    return {
      sentence: `Your membership makes up to ${limits.images_a_task} images at once.`,
      requiredTier: lowest(({ images_a_task }) => images_a_task >= request.num_images),
    }
  }
  if (model?.isPro && !limits.pro_models) {
    return {
      sentence: `${model.label} needs a higher membership.`,
      requiredTier: lowest(({ pro_models }) => pro_models),
    }
  }
  const drawn = request.scale_4x ? request.dimensions : null
  const enlarged = request.mode === 'upscale' ? request.enlarged : drawn
  if (enlarged !== null && !isFreeToEnlarge(enlarged) && !limits.upscale_4x) {
    return {
      sentence: 'Enlarging pictures of more than 512 × 512 pixels needs a higher membership.',
      requiredTier: lowest(({ upscale_4x }) => upscale_4x),
    }
  }
  if ((request.seconds ?? 0) > VIDEO_SECONDS.free && !limits.long_video) {
    return {
      sentence: `Videos of more than ${VIDEO_SECONDS.free} seconds need a higher membership.`,
      requiredTier: lowest(({ long_video }) => long_video),
    }
  }
  return null
}

/** The lowest membership that allows more of something than this one; null: none does. */
export function findHigherTier(
  tier: Tier,
  tiers: TierLimitTable,
  amount: (limits: TierLimits) => number,
): Tier | null {
  return tierNames.find((name) => amount(tiers[name]) > amount(tiers[tier])) ?? null
}
