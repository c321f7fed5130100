import type { Warning } from '#contract/generation/resolve-settings'
import type { Db } from '#server/db/database'
import { recordPace } from '#server/db/engine-rows'
import type { TaskRun } from '#server/db/task-runs'
import { BadImageRequestError, ImageEngineFailedError } from '#server/engines/image/errors'
import type { ImageEngine, ImageResult } from '#server/engines/image/image-engine'
import type { Retouch } from '#server/engines/image/retouch/retouch'
import type { Logger } from '#server/log'
import type { Notifier } from '#server/notifier'
import type { Storage } from '#server/outside/storage/storage'
import { checkConsents } from './check-consents.ts'
import { checkLoras } from './check-loras.ts'
import { type FinishedTask, storeFinishedTask } from './finished-task.ts'
import { findUploadedRating, listHandedIn, readHandedIn } from './handed-in.ts'
import type { ImageKeeper, KeptImage } from './keep-image.ts'
import { noteFailure, noteSuccess } from './note-outcome.ts'
import { isOutage } from './outage.ts'
import { prepareEdit } from './prepare-edit.ts'
import { reportProgress } from './progress.ts'
import { toImageRequest } from './to-image-request.ts'
import type { UnstoredTasks } from './unstored-tasks.ts'

export type TaskRunner = {
  db: Db
  storage: Storage
  keeper: ImageKeeper
  log: Logger
  notifier: Notifier
  retouch: Retouch
  unstored: Pick<UnstoredTasks, 'keep'>
}

/** Draws one claimed task and ends it. What it throws becomes the end of the task, or the task is tried again. */
export async function runTask(
  runner: TaskRunner,
  run: TaskRun,
  placed: { id: string; engine: ImageEngine },
  signal: AbortSignal,
): Promise<void> {
  const { db, keeper } = runner
  await checkLoras(db, run, run.settings.loras)
  await checkConsents(db, run.taskId)
  const inputs = listHandedIn(run.settings)
  const handedIn = await readHandedIn(runner, run.userId, inputs)
  const rating = await findUploadedRating(db, run.userId, inputs)
  const images = await prepareEdit(runner.retouch, run.settings, handedIn, signal)
  const drawn = await draw(runner, run, placed, images, signal)
  // Only what an instruction did has to differ from its input; an erasure may be small, a likeness what was wanted.
  const { mode, operation } = run.settings
  const isInstruction = mode === 'image_editor' && (operation ?? 'instruct') === 'instruct'
  const source = isInstruction ? handedIn.get('input_image') : undefined
  const kept: KeptImage[] = []
  for (const [i, art] of run.arts.entries()) {
    kept.push(await keeper.keep(run, art, drawn.images[i], placed.engine.capabilities, { source, rating }))
  }
  await store(runner, toFinishedTask(run, drawn, kept), kept)
}

async function draw(
  { db, log }: TaskRunner,
  run: TaskRun,
  { id: engineId, engine }: { id: string; engine: ImageEngine },
  handedIn: Awaited<ReturnType<typeof prepareEdit>>,
  signal: AbortSignal,
): Promise<ImageResult> {
  const request = toImageRequest(run.settings, handedIn, engine.capabilities)
  const report = reportProgress(db, run, (error) => log.warn({ err: error, task: run.taskId }, 'progress'))
  // What is only noted must not cost an image if the database is away.
  const note = (noting: Promise<void>) =>
    noting.catch((error: unknown) => log.warn({ err: error, engine: engineId }, 'a run could not be noted'))
  const startedAt = performance.now()
  try {
    const drawn = await engine.generate(request, {
      signal,
      taskId: run.taskId,
      onProgress: report.onProgress,
      onPreview: report.onPreview,
    })
    const secondsPerImage = (performance.now() - startedAt) / 1000 / Math.max(1, run.images)
    await note(recordPace(db, engineId, secondsPerImage))
    await note(noteSuccess({ db, log }, engineId))
    return drawn
  } catch (error) {
    if (signal.aborted || error instanceof BadImageRequestError) throw error
    const failure =
      error instanceof ImageEngineFailedError
        ? error
        : new ImageEngineFailedError(`The engine failed: ${String(error)}`, { cause: error })
    if (!failure.isFinal) await note(noteFailure({ db, log }, engineId, failure))
    throw failure
  } finally {
    await report.end()
  }
}

/** Stores the result, or leaves it on disk until the storage and the database take it. */
async function store(runner: TaskRunner, finished: FinishedTask, kept: readonly KeptImage[]): Promise<void> {
  const files = kept.flatMap((image) => image.files)
  try {
    await storeFinishedTask(runner, finished, files)
  } catch (error) {
    if (!isOutage(error)) throw error
    const about = { err: error, task: finished.task.taskId }
    try {
      await runner.unstored.keep(finished, files)
    } catch (diskError) {
      runner.log.error({ ...about, disk: diskError }, 'images could neither be stored nor kept on disk')
      throw error
    }
    runner.log.warn(about, 'images wait on disk until they can be stored')
  }
}

function toFinishedTask(run: TaskRun, drawn: ImageResult, kept: readonly KeptImage[]): FinishedTask {
  const { taskId, runId, userId, images, allowanceDay, settings } = run
  return {
    task: { taskId, runId, userId, images, allowanceDay },
    arts: kept.map(({ art }) => art),
    warnings: mergeWarnings(run.warnings, drawn.warnings),
    cases: kept.flatMap(({ newCase }) => newCase ?? []),
    loras: settings.loras.map(({ uid, name }) => ({ uid, name })),
  }
}

function mergeWarnings(
  submitted: readonly Warning[],
  drawn: readonly { option: string; message: string }[],
): Warning[] {
  const known = new Set(submitted.map(({ message }) => message))
  return [...submitted, ...drawn.filter(({ message }) => !known.has(message))]
}
