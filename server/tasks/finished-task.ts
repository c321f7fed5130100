import type { Warning } from '#contract/generation/resolve-settings'
import type { EndedArt } from '#server/db/arts'
import { findUnreferencedKeys } from '#server/db/assets'
import type { Db } from '#server/db/database'
import { isLoraTest } from '#server/db/lora-tests'
import { insertCase, type NewCase } from '#server/db/safety-cases'
import type { Notifier } from '#server/notifier'
import type { Storage } from '#server/outside/storage/storage'
import type { UnstoredFile } from '#server/outside/storage/unstored-folder'
import { checkConsents } from './check-consents.ts'
import { checkLoras } from './check-loras.ts'
import { type EndOfTask, settleTask } from './settle.ts'

/** All that is left to write of a task that was drawn. It is plain data, so that it can wait on disk. */
export type FinishedTask = {
  task: EndOfTask['task'] & { runId: string }
  arts: EndedArt[]
  warnings: Warning[]
  cases: NewCase[]
  loras: { uid: string; name: string }[]
}

type Parts = { db: Db; storage: Storage; notifier: Notifier }

/** Stores the files and ends the task. Files come first, so that a row never names a file that cannot be read. */
export async function storeFinishedTask(
  { db, storage, notifier }: Parts,
  { task, arts, warnings, cases, loras }: FinishedTask,
  files: readonly UnstoredFile[],
): Promise<void> {
  // A LoRA that was taken back meanwhile: nothing drawn with it is kept.
  await checkLoras(db, task, loras)
  for (const { key, mediaType, read } of files) await storage.put(key, await read(), mediaType)
  const isSettled = await db
    .transaction(async (tx) => {
      await checkConsents(tx, task.taskId)
      for (const newCase of cases) await insertCase(tx, newCase)
      const isOurs = await settleTask(tx, { task, ...conclude(arts), warnings, arts })
      const done = arts.filter(({ status }) => status === 'done').map(({ id }) => id)
      const [lora] = loras
      // Staff look at tests of a LoRA at the desk, so they are not told about each image.
      const isTest = lora !== undefined && (await isLoraTest(tx, task.taskId, lora.uid))
      if (isOurs && done[0] !== undefined && !isTest) {
        await notifier.tellDone(tx, task.userId, done[0])
        await notifier.tellOfRemixes(tx, done)
      }
      if (!isOurs) throw new NotOursError()
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof NotOursError) return false
      throw error
    })
  if (!isSettled) await forgetFiles({ db, storage }, files)
}

/** Rolls back the cases of a run that lost its task. */
class NotOursError extends Error {}

/** Deletes the files of a run whose task is no longer its own, unless another process has stored the same result. */
async function forgetFiles({ db, storage }: Omit<Parts, 'notifier'>, files: readonly UnstoredFile[]) {
  const keys = await findUnreferencedKeys(
    db,
    files.map(({ key }) => key),
  )
  // What cannot be deleted now goes with the job sweep-files.
  for (const key of keys) await storage.delete(key).catch(() => {})
}

/** A task is done if one of its arts is, blocked if a rule took them all, else failed. */
function conclude(arts: readonly EndedArt[]): {
  status: 'done' | 'blocked' | 'failed'
  error: string | null
} {
  if (arts.some(({ status }) => status === 'done')) return { status: 'done', error: null }
  const blocked = arts.find(({ status }) => status === 'blocked')
  if (blocked !== undefined) return { status: 'blocked', error: blocked.reason }
  return { status: 'failed', error: arts[0]?.reason ?? 'Nothing was drawn.' }
}
