import { badInput, CallError } from '#server/call-error'
import { mayUseModel, mergeModels } from '#server/domain/chat/chat-models'
import { tierOf } from '#server/domain/tiers'
import type { ChatEngineList } from './chat-engine-list.ts'

/** Refuses a model that is not connected, or that the membership does not include. */
export async function checkModelChoice(
  chatEngines: ChatEngineList,
  model: string,
  { path, tier }: { path: string; tier: string | null },
): Promise<void> {
  const found = mergeModels(await chatEngines.list()).find(({ capabilities }) => capabilities.model === model)
  if (found === undefined) throw badInput(path, `The model ${model} is not connected here.`)
  if (mayUseModel(tierOf(tier), found.minTier)) return
  throw new CallError('membership_needed', {
    sentence: `${model} needs a higher membership.`,
    data: { required_tier: found.minTier },
  })
}
