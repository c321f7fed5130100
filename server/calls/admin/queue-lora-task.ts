import { MODEL_FAMILIES } from '#contract/catalogue/model-families'
import type { CatalogueModel } from '#contract/catalogue/model-table'
import { resolveSettings, type TaskSettings } from '#contract/generation/resolve-settings'
import type { Db } from '#server/db/database'
import { appendEvent } from '#server/db/events'
import type { LoraRow } from '#server/db/loras'
import { findWorkload, insertTask, lockShare } from '#server/db/tasks'
import { previewPrompt, withTriggerWords } from '#server/domain/loras/test-prompts'
import { findLoraLack, previewMode } from '#server/domain/loras/use-loras'
import { takeTurn } from '#server/domain/scheduler/fair-share'
import { defaultSchedulerSettings } from '#server/domain/scheduler/settings'
import { estimateCost } from '#server/domain/tasks/cost'
import { chooseQueue } from '#server/domain/tasks/feasibility'
import type { Ids } from '#server/outside/ids'
import type { LiveEngine } from '#server/tasks/engine-list'

/** Not a real day, so that what staff draw never counts against a user's daily limit. */
const noDay = '1970-01-01'

type Place = { live: readonly LiveEngine[]; models: readonly CatalogueModel[] }
type Wanted = { prompt: string; seed: number; isPrivate: boolean }
export type LoraPlan = { settings: TaskSettings; model: string; isPrivate: boolean }

/** The task that draws one image with a LoRA, or why no server can. */
export function planLoraTask(
  lora: LoraRow,
  { live, models }: Place,
  { prompt, seed, isPrivate }: Wanted,
): LoraPlan | { lack: string } {
  const engines = live.map(({ capabilities }) => capabilities)
  const lack = findLoraLack(lora, engines)
  if (lack !== null) return { lack }
  const mode = previewMode(lora.base_model)
  const model = models.find(
    ({ value, mode: of, base }) =>
      of === mode &&
      base === lora.base_model &&
      engines.some((engine) => !engine.standsIn && engine.models.includes(value)),
  )
  if (model === undefined)
    return { lack: `No server here has a model for ${MODEL_FAMILIES[lora.base_model]}.` }
  const { settings } = resolveSettings(
    {
      mode,
      prompt: withTriggerWords(lora.trigger_words, prompt),
      base_model: model.value,
      num_images: 1,
      seed,
      is_private: isPrivate,
      hide_prompt: false,
      loras: [{ uid: lora.id, name: lora.name, weight: lora.recommended_weight }],
    },
    0,
  )
  settings.loras = settings.loras.map((selected) => ({ ...selected, file: lora.sha256 }))
  const queue = chooseQueue(settings, engines)
  return 'obstacles' in queue
    ? { lack: queue.obstacles[0]?.message ?? 'Nothing here can draw with it.' }
    : { settings, model: queue.model, isPrivate }
}

/** Queues a planned task for a user, whose daily limit it does not touch. */
export async function queueLoraTask(
  tx: Db,
  ids: Ids,
  { userId, taskId, plan }: { userId: string; taskId: string; plan: LoraPlan },
): Promise<{ artId: string }> {
  const { settings, model, isPrivate } = plan
  const share = await lockShare(tx, userId)
  const { waitingCost } = await findWorkload(tx, userId)
  const cost = estimateCost(settings, false)
  const turn = takeTurn({ ...share, waitingCost, weight: 1 }, share.clock, cost, defaultSchedulerSettings)
  const artId = ids.newId()
  await insertTask(tx, {
    id: taskId,
    artIds: [artId],
    userId,
    settings,
    model,
    ...turn,
    cost,
    warnings: [],
    allowanceDay: noDay,
    isPrivate,
    hidePrompt: false,
    parentArtId: null,
    fromUpload: false,
  })
  return { artId }
}

type Preview = { taskId: string | null; artId: string | null; message: string }

/** Queues a preview image drawn with the LoRA; it belongs to the LoRA's owner. Or returns why none can be drawn. */
export async function queuePreview(
  tx: Db,
  lora: LoraRow,
  { ids, ...place }: Place & { ids: Ids },
): Promise<Preview> {
  const plan = planLoraTask(lora, place, { ...previewPrompt, isPrivate: false })
  if ('lack' in plan) return { taskId: null, artId: null, message: `No preview is drawn: ${plan.lack}` }
  const taskId = ids.newId()
  const { artId } = await queueLoraTask(tx, ids, { userId: lora.user_id, taskId, plan })
  await appendEvent(tx, lora.user_id, 'task-progress', {
    task_id: taskId,
    status: 'queued',
    progress: 0,
    step: 0,
    steps: 0,
    preview_urls: [],
  })
  return { taskId, artId, message: 'A preview is being drawn.' }
}
