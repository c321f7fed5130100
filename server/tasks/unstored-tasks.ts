import type { Db } from '#server/db/database'
import { holdFinishedRun } from '#server/db/task-runs'
import type { Logger } from '#server/log'
import type { Unstored, UnstoredFile, UnstoredFolder } from '#server/outside/storage/unstored-folder'
import { endCancelledTask, endFailedTask } from './end-task.ts'
import type { FinishedTask } from './finished-task.ts'
import { isOutage } from './outage.ts'

/** Drawn tasks whose files the storage did not take. They wait on the local disk: docs/decisions/0105. */
export type UnstoredTasks = {
  /** Throws if the disk does not take it either. */
  keep(finished: FinishedTask, files: readonly UnstoredFile[]): Promise<void>
  /** So many wait that nothing more is to be drawn. */
  isFull(): boolean
  close(): Promise<void>
}

type Parts = {
  db: Db
  log: Logger
  folder: UnstoredFolder
  /** Stores the files and ends the task. */
  store(finished: FinishedTask, files: readonly UnstoredFile[]): Promise<void>
}

/** The shape of the note. An entry of another version is left for the program that wrote it. */
const version = 1
type Note = { version: typeof version; finished: FinishedTask }

/** If this machine does not come back within a day, the task is drawn again elsewhere. */
const holdSeconds = 24 * 60 * 60
const entriesAtMost = 200
const firstPauseMs = 500
/** Also how soon the entries of a process that died are found. */
const longestPauseMs = 10_000

export async function openUnstoredTasks(parts: Parts): Promise<UnstoredTasks> {
  const { db, folder, log } = parts
  const closing = new AbortController()
  let waiting = 0
  let pauseMs = firstPauseMs
  let timer: NodeJS.Timeout | undefined
  let passing: Promise<void> = Promise.resolve()

  const pass = async (options: { mayStore: boolean }) => {
    const ids = await folder.list()
    waiting = ids.length
    const before = waiting
    let isStorageUp = options.mayStore
    for (const id of ids) {
      if (closing.signal.aborted) return
      const outcome = await settle(parts, id, isStorageUp)
      if (outcome === 'settled') waiting -= 1
      else isStorageUp = false
    }
    pauseMs = waiting < before ? firstPauseMs : Math.min(longestPauseMs, pauseMs * 2)
  }
  const schedule = () => {
    clearTimeout(timer)
    if (closing.signal.aborted) return
    timer = setTimeout(() => {
      passing = passing
        .then(() => pass({ mayStore: true }))
        .catch((error: unknown) => log.warn({ err: error }, 'unstored images could not be looked at'))
        .finally(schedule)
    }, pauseMs).unref()
  }
  // Before this process draws anything: what was drawn before a crash must not be drawn again.
  await pass({ mayStore: false })
  schedule()

  return {
    async keep(finished, files) {
      const note: Note = { version, finished }
      await folder.add(finished.task.runId, { note, files: [...files] })
      waiting += 1
      // If the database is away too, the next pass holds the run.
      await holdFinishedRun(db, finished.task, holdSeconds).catch(() => {})
      pauseMs = firstPauseMs
      schedule()
    },
    isFull: () => waiting >= entriesAtMost,
    async close() {
      closing.abort()
      clearTimeout(timer)
      await passing
    },
  }
}

/** Holds the run of one entry, and stores its files if the storage takes them. */
async function settle(
  { db, folder, log, store }: Parts,
  id: string,
  isStorageUp: boolean,
): Promise<'settled' | 'waits'> {
  const entry = await folder.read(id)
  const finished = entry && readNote(entry)
  if (entry !== undefined && finished === undefined) {
    log.error({ entry: id }, 'an unstored image was written by another version of the program')
    return 'waits'
  }
  if (entry !== undefined && finished !== undefined) {
    const { task } = finished
    try {
      const why = await holdFinishedRun(db, task, holdSeconds)
      if (why === 'cancelled') await endCancelledTask(db, task)
      else if (why === undefined) log.warn({ task: task.taskId }, 'unstored images of a lost run are dropped')
      else if (!isStorageUp) return 'waits'
      else await store(finished, entry.files)
    } catch (error) {
      if (isOutage(error)) return 'waits'
      log.error({ err: error, task: task.taskId }, 'a drawn task could not be stored')
      await endFailedTask(db, task, error)
    }
  }
  await folder.remove(id)
  return 'settled'
}

function readNote({ note }: Unstored): FinishedTask | undefined {
  const { version: written, finished } = (note ?? {}) as Partial<Note>
  return written === version ? finished : undefined
}
