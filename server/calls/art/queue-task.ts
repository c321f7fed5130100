import type { ModelFamily } from '#contract/catalogue/model-families'
import { seedOfImage, UPSCALE } from '#contract/catalogue/modes'
import type { Size } from '#contract/catalogue/sizes'
import { resolveSettings, type TaskSettings } from '#contract/generation/resolve-settings'
import { isPromptMode, type SettingsInput } from '#contract/generation/settings'
import { findHigherTier, findShortfall } from '#contract/generation/shortfall'
import type { Viewer } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import type { Context } from '#server/context'
import { reserveAllowance } from '#server/db/allowance'
import { findArt } from '#server/db/arts'
import { insertAssetUses } from '#server/db/asset-uses'
import { insertTaskConsents } from '#server/db/consents'
import type { Db } from '#server/db/database'
import { appendEvent } from '#server/db/events'
import { countLoraUses, findRefusedLoras, findUsableLoras } from '#server/db/loras'
import { findWorkload, insertTask, lockShare } from '#server/db/tasks'
import { canSee } from '#server/domain/arts/visibility'
import { leaveOutLoras, matchLoras, sayRefused } from '#server/domain/loras/use-loras'
import { findFamily, substituteModel, warnOfStandIn } from '#server/domain/models/substitute-model'
import { promptReadings } from '#server/domain/safety/prompt-readings'
import { promptVerdicts } from '#server/domain/safety/prompt-verdicts'
import { takeTurn } from '#server/domain/scheduler/fair-share'
import { defaultSchedulerSettings } from '#server/domain/scheduler/settings'
import { estimateCost } from '#server/domain/tasks/cost'
import { type Abilities, chooseQueue, STAND_IN } from '#server/domain/tasks/feasibility'
import { noServerUp, notConfigured } from '#server/domain/tasks/offer'
import { leaveOutServerOptions } from '#server/domain/tasks/server-options'
import { tierOf } from '#server/domain/tiers'
import { readPrompts } from '#server/jobs/read-prompts'
import { consentWithdrawn } from '#server/tasks/check-consents'
import { checkHandedIn, findUploadOrigins, listHandedIn, type UploadOrigins } from '#server/tasks/handed-in'
import { findResultSize } from '#server/tasks/result-size'
import { noSuchLora } from '../lora/no-such-lora.ts'

/** What preparing a task needs. */
export type PrepareParts = Pick<Context, 'catalogue' | 'db' | 'engines' | 'safety' | 'tiers' | 'uploads'>

/** What queueing a prepared task needs, beside a transaction. */
export type QueueParts = Pick<Context, 'ids' | 'jobs' | 'now' | 'tiers'>

export type PreparedTask = Awaited<ReturnType<typeof prepareTask>>

/** Checks a task and finds what will draw it; not in a transaction, because it judges text and looks at files. */
export async function prepareTask(
  { catalogue, db, engines, safety, tiers, uploads }: PrepareParts,
  viewer: Viewer,
  input: SettingsInput,
  randomSeed: number,
) {
  const { models, defaults, switches } = await catalogue.current()
  const asked = resolveSettings(input, randomSeed, defaults)
  const { warnings } = asked
  let { settings } = asked
  const model = models.find(({ value, mode }) => value === settings.base_model && mode === settings.mode)
  if (isPromptMode(settings.mode) && model === undefined) {
    throw badInput('base_model', 'This mode has no such model.')
  }
  const tier = tierOf(viewer.tier)
  const requireMembership = (enlarged: Size | null) => {
    const shortfall = findShortfall({ ...settings, enlarged }, tier, tiers, models)
    if (shortfall === null) return
    const { sentence, requiredTier } = shortfall
    throw new CallError('membership_needed', { sentence, data: { required_tier: requiredTier } })
  }
  requireMembership(null)

  const handedIn = listHandedIn(settings)
  const origins = await findUploadOrigins(db, handedIn)
  await checkWords(safety, viewer.id, settings, origins)
  const consentIds = await checkHandedIn({ db, uploads }, viewer.id, handedIn)
  settings.dimensions = await findResultSize(db, viewer.id, settings)
  if (settings.mode === 'upscale') {
    const { width, height } = settings.dimensions
    requireMembership({ width: width / UPSCALE.factor, height: height / UPSCALE.factor })
  }
  // What a tool makes of an art is a version of it; checkHandedIn has seen that the caller may use it.
  const source =
    isPromptMode(settings.mode) || settings.mode === 'video'
      ? null
      : (settings.input_image ?? settings.target_image)
  const parentArtId = input.parent_art_id ?? (source?.source === 'art' ? source.asset_id : null)
  if (input.parent_art_id !== undefined) await requireParent(db, viewer.id, input.parent_art_id)

  const live = (await engines.list()).map(({ capabilities }) => capabilities)
  settings = substituteModel(settings, live, { models, defaults })
  if (settings.loras.length > 0) {
    const drawn = models.find(({ value }) => value === settings.base_model)
    const family = drawn === undefined ? undefined : findFamily(drawn, live)
    const named = { ...settings, loras: await findLoras(db, viewer.id, settings, family) }
    const usable = leaveOutLoras(named, live)
    settings = usable.settings
    warnings.push(...usable.warnings)
  }
  const queue = findQueue(settings, live, switches.petal)
  const taken = leaveOutServerOptions(settings, queue, live)
  settings = taken.settings
  warnings.push(...taken.warnings)
  warnings.push(...warnOfStandIn(asked.settings.base_model, { queue, settings }, live, models))
  const { is_private: isPrivate, hide_prompt: hidePrompt } = input
  return {
    settings,
    warnings,
    queue,
    handedIn,
    consentIds,
    fromUpload: origins.fromUpload,
    parentArtId,
    isPrivate,
    hidePrompt,
  }
}

/**
 * Checks what the task asks for in words. A negative prompt names what must not be drawn [S-2]; only of an uploaded image
 * can it take the clothes away [S-14].
 */
async function checkWords(
  safety: Context['safety'],
  userId: string,
  settings: TaskSettings,
  { hasUpload, fromUpload }: UploadOrigins,
): Promise<void> {
  const { prompt, end_prompt, neg_prompt } = settings
  const seeds = Array.from({ length: settings.num_images }, (_, i) => seedOfImage(settings.seed, i))
  const entry = { userId, place: 'art.create', readings: (text: string) => promptReadings(text, seeds) }
  await safety.check({
    ...entry,
    fields: { prompt, ...(end_prompt !== '' && { end_prompt }) },
    verdicts: hasUpload ? [...promptVerdicts, 'undresses_person'] : promptVerdicts,
    ...(fromUpload && { ofUpload: 'shown' }),
  })
  if (fromUpload && neg_prompt !== '')
    await safety.check({
      ...entry,
      fields: { neg_prompt },
      verdicts: ['undresses_person'],
      ofUpload: 'avoided',
    })
}

async function requireParent(db: Db, userId: string, artId: string): Promise<void> {
  const parent = await findArt(db, artId, userId)
  if (parent === undefined || !canSee(parent, userId)) {
    throw new CallError('not_found', { sentence: 'There is no such picture.' })
  }
}

/** Writes a prepared task and takes its arts from the user's allowance. */
export async function queueTask(
  tx: Db,
  { ids, jobs, now, tiers }: QueueParts,
  viewer: Viewer,
  prepared: PreparedTask,
): Promise<{ taskId: string; artIds: string[] }> {
  const { settings, warnings, queue, handedIn, consentIds, fromUpload, parentArtId } = prepared
  const tier = tierOf(viewer.tier)
  const taskId = ids.newId()
  const artIds = Array.from({ length: settings.num_images }, () => ids.newId())
  const allowanceDay = now().toISOString().slice(0, 10)
  const limits = tiers[tier]
  const share = await lockShare(tx, viewer.id)
  const workload = await findWorkload(tx, viewer.id)
  if (workload.tasks >= limits.tasks_waiting) {
    throw new CallError('too_often', {
      sentence: `At most ${limits.tasks_waiting} of your tasks can wait at once. Let one finish, or cancel one.`,
      data: { required_tier: findHigherTier(tier, tiers, ({ tasks_waiting }) => tasks_waiting) },
      retryAfterMs: 10_000,
    })
  }
  const reserve = {
    userId: viewer.id,
    taskId,
    day: allowanceDay,
    images: artIds.length,
    limit: limits.pictures_a_day,
  }
  if (!(await reserveAllowance(tx, reserve))) {
    throw overAllowance(
      limits.pictures_a_day,
      findHigherTier(tier, tiers, (higher) => higher.pictures_a_day),
    )
  }
  const cost = estimateCost(settings, queue === STAND_IN)
  const turn = takeTurn(
    { ...share, waitingCost: workload.waitingCost, weight: limits.scheduler_weight },
    share.clock,
    cost,
    defaultSchedulerSettings,
  )
  const { isFreshPrompt } = await insertTask(tx, {
    id: taskId,
    artIds,
    userId: viewer.id,
    settings,
    model: queue,
    ...turn,
    cost,
    warnings,
    allowanceDay,
    isPrivate: prepared.isPrivate,
    hidePrompt: prepared.hidePrompt,
    parentArtId,
    fromUpload,
  })
  await countLoraUses(
    tx,
    settings.loras.map(({ uid }) => uid),
  )
  await insertAssetUses(
    tx,
    taskId,
    handedIn.flatMap(({ assetId, source }) => (source === 'upload' ? [assetId] : [])),
  )
  if (!(await insertTaskConsents(tx, taskId, consentIds))) throw consentWithdrawn()
  if (isFreshPrompt) await jobs.send(readPrompts, {}, tx)
  await appendEvent(tx, viewer.id, 'task-progress', {
    task_id: taskId,
    status: 'queued',
    progress: 0,
    step: 0,
    steps: 0,
    preview_urls: [],
  })
  return { taskId, artIds }
}

/**
 * [S-12] The user's own and approved LoRAs, with their stored names and files. Others cannot use an unapproved LoRA.
 */
async function findLoras(db: Db, userId: string, { loras }: TaskSettings, family: ModelFamily | undefined) {
  const uids = loras.map(({ uid }) => uid)
  const usable = await findUsableLoras(db, userId, uids)
  const matched = family === undefined ? { loras: [] } : matchLoras(loras, usable, family)
  if (matched === undefined) {
    const [refused] = await findRefusedLoras(db, userId, uids)
    if (refused === undefined) throw noSuchLora()
    throw badInput(`loras.${uids.indexOf(refused.id)}.uid`, sayRefused(refused))
  }
  if ('issue' in matched) throw badInput(matched.issue.path, matched.issue.message)
  return matched.loras
}

/** A task that no server can do is refused now with the reason, instead of waiting forever. */
function findQueue(settings: TaskSettings, engines: readonly Abilities[], usesPetal: boolean): string {
  const chosen = chooseQueue(settings, engines)
  if ('model' in chosen) return chosen.model
  const [first] = chosen.obstacles
  if (first === undefined) {
    throw new CallError('unavailable', { sentence: usesPetal ? noServerUp : notConfigured })
  }
  throw new CallError('bad_input', { sentence: first.message, data: { issues: chosen.obstacles } })
}

function overAllowance(dailyLimit: number, requiredTier: string | null): CallError {
  const sentence = `This would exceed your ${dailyLimit.toLocaleString('en')} pictures a day. The count restarts at midnight UTC.`
  return requiredTier === null
    ? new CallError('too_often', { sentence, retryAfterMs: 60 * 60 * 1000 })
    : new CallError('membership_needed', { sentence, data: { required_tier: requiredTier } })
}
