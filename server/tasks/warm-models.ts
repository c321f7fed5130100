import { STAND_IN } from '#server/domain/tasks/feasibility'
import type { ImageEngine } from '#server/engines/image/image-engine'

/** The model that each engine has loaded: the one it was last used with. */
export type WarmModels = {
  of(engineId: string, engine: ImageEngine): string[]
  set(engineId: string, model: string): void
}

export function createWarmModels(): WarmModels {
  const models = new Map<string, string>()
  return {
    of(engineId, { capabilities }) {
      if (capabilities.standsIn) return [STAND_IN]
      const model = models.get(engineId)
      return model === undefined ? [] : [model]
    },
    set(engineId, model) {
      models.set(engineId, model)
    },
  }
}
