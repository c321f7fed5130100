import { handler } from '#server/call'
import { mayUseModel, mergeModels } from '#server/domain/chat/chat-models'
import { tierOf } from '#server/domain/tiers'

export const listModels = handler('aifriend.list_models', ['chatEngines'], async ({ viewer, chatEngines }) =>
  mergeModels(await chatEngines.list()).map(({ minTier, isUp, capabilities }) => ({
    model: capabilities.model,
    min_tier: minTier,
    is_allowed: mayUseModel(tierOf(viewer.tier), minTier),
    is_up: isUp,
    is_stand_in: capabilities.standsIn,
    window: capabilities.window,
  })),
)
