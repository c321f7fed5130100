import { MODEL_FAMILIES } from '#contract/catalogue/model-families'
import type { CatalogueModel } from '#contract/catalogue/model-table'
import { resolveSettings } from '#contract/generation/resolve-settings'
import type { Db } from '#server/db/database'
import { appendEvent } from '#server/db/events'
import type { LoraRow } from '#server/db/loras'
import { findWorkload, insertTask, lockShare } from '#server/db/tasks'
import { findLoraLack, previewMode } from '#server/domain/loras/use-loras'
import { takeTurn } from '#server/domain/scheduler/fair-share'
import { defaultSchedulerSettings } from '#server/domain/scheduler/settings'
import { estimateCost } from '#server/domain/tasks/cost'
import { chooseQueue } from '#server/domain/tasks/feasibility'
import type { Ids } from '#server/outside/ids'
import type { LiveEngine } from '#server/tasks/engine-list'

const scene = 'night flowers in a garden, soft light, detailed'
/** Not a real day, so that previews never count against a user's daily limit. */
const noDay = '1970-01-01'

type Preview = { taskId: string | null; artId: string | null; message: string }

/** Queues a preview image drawn with the LoRA; it belongs to the LoRA's owner. Or returns why none can be drawn. */
export async function queuePreview(
  tx: Db,
  lora: LoraRow,
  { ids, live, models }: { ids: Ids; live: readonly LiveEngine[]; models: readonly CatalogueModel[] },
): Promise<Preview> {
  const engines = live.map(({ capabilities }) => capabilities)
  const none = (message: string) => ({ taskId: null, artId: null, message })
  const lack = findLoraLack(lora, engines)
  if (lack !== null) return none(`No preview is drawn: ${lack}`)
  const mode = previewMode(lora.base_model)
  const model = models.find(
    ({ value, mode: of, base }) =>
      of === mode &&
      base === lora.base_model &&
      engines.some((engine) => !engine.standsIn && engine.models.includes(value)),
  )
  if (model === undefined)
    return none(`No preview is drawn: no server here has a model for ${MODEL_FAMILIES[lora.base_model]}.`)
  const prompt = [...lora.trigger_words.slice(0, 3), scene].join(', ')
  const { settings } = resolveSettings(
    {
      mode,
      prompt,
      base_model: model.value,
      num_images: 1,
      seed: 69420,
      is_private: false,
      hide_prompt: false,
      loras: [{ uid: lora.id, name: lora.name, weight: lora.recommended_weight }],
    },
    0,
  )
  settings.loras = settings.loras.map((selected) => ({ ...selected, file: lora.sha256 }))
  const queue = chooseQueue(settings, engines)
  if ('obstacles' in queue)
    return none(`No preview is drawn: ${queue.obstacles[0]?.message ?? 'nothing here can.'}`)

  const share = await lockShare(tx, lora.user_id)
  const { waitingCost } = await findWorkload(tx, lora.user_id)
  const cost = estimateCost(settings, false)
  const turn = takeTurn({ ...share, waitingCost, weight: 1 }, share.clock, cost, defaultSchedulerSettings)
  const taskId = ids.newId()
  const artId = ids.newId()
  await insertTask(tx, {
    id: taskId,
    artIds: [artId],
    userId: lora.user_id,
    settings,
    model: queue.model,
    ...turn,
    cost,
    warnings: [],
    allowanceDay: noDay,
    isPrivate: false,
    hidePrompt: false,
    parentArtId: null,
    fromUpload: false,
  })
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
