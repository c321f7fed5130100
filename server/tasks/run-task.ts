import type { Warning } from '#contract/generation/resolve-settings'
import { CallError } from '#server/call-error'
import type { EndedArt } from '#server/db/arts'
import type { Db } from '#server/db/database'
import { recordPace } from '#server/db/engine-rows'
import { findRefusedLoras, findUsableLoras } from '#server/db/loras'
import type { TaskRun } from '#server/db/task-runs'
import { sayRefused } from '#server/domain/loras/use-loras'
import type { ImageEngine, ImageResult } from '#server/engines/image/image-engine'
import type { Logger } from '#server/log'
import type { Notifier } from '#server/notifier'
import type { Storage } from '#server/outside/storage/storage'
import { listHandedIn, readHandedIn } from './handed-in.ts'
import { type ImageKeeper, type KeptImage } from './keep-image.ts'
import { reportProgress } from './progress.ts'
import { settleTask } from './settle.ts'
import { toImageRequest } from './to-image-request.ts'

export type TaskRunner = {
  db: Db
  storage: Storage
  keeper: ImageKeeper
  log: Logger
  notifier: Notifier
}

/** Draws one claimed task and ends it. What it throws becomes the end of the task, or it is tried again. */
export async function runTask(
  runner: TaskRunner,
  run: TaskRun,
  { id: engineId, engine }: { id: string; engine: ImageEngine },
  signal: AbortSignal,
): Promise<void> {
  const { db } = runner
  const startedAt = performance.now()
  await checkLoras(db, run)
  const handedIn = await readHandedIn(runner, run.userId, listHandedIn(run.settings))
  const drawn = await draw(runner, run, engine, handedIn, signal)
  await recordPace(db, engineId, (performance.now() - startedAt) / 1000 / Math.max(1, run.images))
  // Only an edit has to differ from its input; in other modes a likeness may be what was wanted.
  const source = run.settings.mode === 'image_editor' ? handedIn.get('input_image') : undefined
  // A LoRA that was taken back meanwhile: nothing drawn with it is kept.
  await checkLoras(db, run)
  await keep(runner, run, engine, drawn, source)
}

/** [S-12] Refuses LoRAs that may no longer be used. */
async function checkLoras(db: Db, { userId, settings }: TaskRun): Promise<void> {
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
  run: TaskRun,
  engine: ImageEngine,
  handedIn: Awaited<ReturnType<typeof readHandedIn>>,
  signal: AbortSignal,
): Promise<ImageResult> {
  const request = toImageRequest(run.settings, handedIn, engine.capabilities)
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
  run: TaskRun,
  engine: ImageEngine,
  drawn: ImageResult,
  source: Uint8Array | undefined,
): Promise<void> {
  const kept: KeptImage[] = []
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

/** A task is done if one of its pictures is, blocked if a rule took them all, else failed. */
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
