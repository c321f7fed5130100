import type { Warning } from '#contract/generation/resolve-settings'
import { CallError } from '#server/call-error'
import type { EndedArt } from '#server/db/arts'
import type { Db } from '#server/db/database'
import { recordPace } from '#server/db/engine-rows'
import { findRefusedLoras, findUsableLoras } from '#server/db/loras'
import { attemptsAtMost, type Run, renewLease, requeueTask } from '#server/db/task-runs'
import { sayRefused } from '#server/domain/loras/use-loras'
import { BadImageRequestError, ImageEngineFailedError } from '#server/engines/image/errors'
import type { ImageEngine, ImageResult } from '#server/engines/image/image-engine'
import type { Logger } from '#server/log'
import type { Notifier } from '#server/notifier'
import type { Storage } from '#server/outside/storage/storage'
import { listHandedIn, readHandedIn } from './handed-in.ts'
import { type KeptPicture, type PictureKeeper } from './keep-picture.ts'
import { reportProgress } from './progress.ts'
import { settleTask } from './settle.ts'
import { toImageRequest } from './to-image-request.ts'

export type TaskRunner = {
  db: Db
  storage: Storage
  keeper: PictureKeeper
  log: Logger
  notifier: Notifier
  leaseSeconds: number
}

/** Why a run is stopped from outside. */
export class StopRun extends Error {
  override name = 'StopRun'
  readonly why: 'cancelled' | 'lost' | 'shutdown'

  constructor(why: StopRun['why']) {
    super(why)
    this.why = why
  }
}

/** Draws one task under its lease and ends it. Throws nothing: whatever happens becomes the end of the task. */
export async function runTask(
  runner: TaskRunner,
  run: Run,
  { id: engineId, engine }: { id: string; engine: ImageEngine },
  stop: AbortController,
): Promise<void> {
  const { db, log } = runner
  const lease = setInterval(() => {
    renewLease(db, run, runner.leaseSeconds)
      .then((held) => {
        if (held === 'stop') stop.abort(new StopRun('cancelled'))
        if (held === 'lost') stop.abort(new StopRun('lost'))
      })
      // The database may be away for a moment; the lease outlasts that, or the task goes to somebody else.
      .catch((error: unknown) => log.warn({ err: error, task: run.taskId }, 'lease'))
    // Several tries fit into a lease, so that one that fails costs nothing.
  }, runner.leaseSeconds * 250)
  try {
    const startedAt = performance.now()
    await checkLoras(db, run)
    const pictures = await readHandedIn(runner, run.userId, listHandedIn(run.settings))
    const drawn = await draw(runner, run, engine, pictures, stop.signal)
    await recordPace(db, engineId, (performance.now() - startedAt) / 1000 / Math.max(1, run.pictures))
    // An edit that changed nothing is no edit; with other modes the likeness may be what was wanted.
    const source = run.settings.mode === 'image_editor' ? pictures.get('input_image') : undefined
    // Taken back while it was drawn with: what came of it is not kept.
    await checkLoras(db, run)
    await keep(runner, run, engine, drawn, source)
  } catch (error) {
    await endBadly(runner, run, stop.signal.aborted ? stop.signal.reason : error).catch(
      (failure: unknown) => {
        // Nothing is lost: the lease runs out, and the task with it goes to somebody else.
        log.error({ err: failure, task: run.taskId }, 'a task could not be ended')
      },
    )
  } finally {
    clearInterval(lease)
  }
}

/** [S-12] What was taken back while the task waited is not drawn with. */
async function checkLoras(db: Db, { userId, settings }: Run): Promise<void> {
  const uids = settings.loras.map(({ uid }) => uid)
  if (uids.length === 0) return
  const usable = await findUsableLoras(db, userId, uids)
  const gone = settings.loras.find(({ uid }) => usable.every(({ id }) => id !== uid))
  if (gone === undefined) return
  const [refused] = await findRefusedLoras(db, userId, [gone.uid])
  const sentence = refused ? sayRefused(refused) : `The LoRA ${gone.name} can no longer be used.`
  throw new CallError('bad_input', { sentence })
}

async function draw(
  { db, log }: TaskRunner,
  run: Run,
  engine: ImageEngine,
  pictures: Awaited<ReturnType<typeof readHandedIn>>,
  signal: AbortSignal,
): Promise<ImageResult> {
  const request = toImageRequest(run.settings, pictures, engine.capabilities)
  const report = reportProgress(db, run, (error) => log.warn({ err: error, task: run.taskId }, 'progress'))
  try {
    return await engine.generate(request, {
      signal,
      taskId: run.taskId,
      onProgress: report.onProgress,
      onPreview: report.onPreview,
    })
  } finally {
    await report.end()
  }
}

async function keep(
  { db, keeper, notifier }: TaskRunner,
  run: Run,
  engine: ImageEngine,
  drawn: ImageResult,
  source: Uint8Array | undefined,
): Promise<void> {
  const kept: KeptPicture[] = []
  for (const [i, art] of run.arts.entries()) {
    kept.push(await keeper.keep(run, art, drawn.images[i], engine.capabilities, source))
  }
  const arts = kept.map(({ art }) => art)
  const isSettled = await db.transaction(async (tx) => {
    for (const { openCase } of kept) await openCase?.(tx)
    const isOurs = await settleTask(tx, {
      task: run,
      ...conclude(arts),
      warnings: mergeWarnings(run.warnings, drawn.warnings),
      arts,
    })
    const done = arts.filter(({ status }) => status === 'done').map(({ id }) => id)
    if (isOurs && done[0] !== undefined) {
      await notifier.tellDone(tx, run.userId, done[0])
      await notifier.tellOfRemixes(tx, done)
    }
    return isOurs
  })
  if (!isSettled) await keeper.forget(kept)
}

/** A task is what became of its pictures: done if there is one, blocked if a rule took them all, else failed. */
function conclude(arts: readonly EndedArt[]): {
  status: 'done' | 'blocked' | 'failed'
  error: string | null
} {
  if (arts.some(({ status }) => status === 'done')) return { status: 'done', error: null }
  const blocked = arts.find(({ status }) => status === 'blocked')
  if (blocked !== undefined) return { status: 'blocked', error: blocked.reason }
  return { status: 'failed', error: arts[0]?.reason ?? 'Nothing was drawn.' }
}

function mergeWarnings(
  submitted: readonly Warning[],
  drawn: readonly { option: string; message: string }[],
): Warning[] {
  const known = new Set(submitted.map(({ message }) => message))
  return [...submitted, ...drawn.filter(({ message }) => !known.has(message))]
}

const failedForNow = 'The picture could not be drawn. Nothing was counted; please try again.'

async function endBadly({ db, log }: TaskRunner, run: Run, error: unknown): Promise<void> {
  const end = (status: 'failed' | 'cancelled', sentence: string | null) =>
    db.transaction((tx) => settleTask(tx, { task: run, status, error: sentence, arts: [] }))

  if (error instanceof StopRun) {
    if (error.why === 'cancelled') await end('cancelled', null)
    if (error.why === 'shutdown') await db.transaction((tx) => requeueTask(tx, run, { counts: false }))
    return
  }
  log.warn({ err: error, task: run.taskId, attempt: run.attempts }, 'a task failed')
  const isFinal = error instanceof ImageEngineFailedError && error.isFinal
  if (isFinal || error instanceof BadImageRequestError) {
    await end('failed', error.message)
    return
  }
  // What was handed in has gone since, or may no longer be used.
  if (error instanceof CallError) {
    await end('failed', error.sentence)
    return
  }
  if (run.attempts < attemptsAtMost) await db.transaction((tx) => requeueTask(tx, run, { counts: true }))
  else await end('failed', failedForNow)
}
