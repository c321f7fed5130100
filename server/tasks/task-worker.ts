import type { Db } from '#server/db/database'
import { publishEngine } from '#server/db/engine-rows'
import { withdrawEngines } from '#server/db/engine-workers'
import type { Listener } from '#server/db/listener'
import {
  type LostTask,
  listLostTasks,
  renewTaskLeases,
  requeueTask,
  type TaskRun,
} from '#server/db/task-runs'
import { taskChannel } from '#server/db/tasks'
import { ImageEngineFailedError } from '#server/engines/image/errors'
import type { ImageEngine } from '#server/engines/image/image-engine'
import type { ModelCatalogue } from '#server/model-catalogue'
import type { Ids } from '#server/outside/ids'
import { createTurns } from '#server/work/turns'
import { openWorkQueue, type Work } from '#server/work/work-queue'
import { claimNextTask } from './claim-next-task.ts'
import { endAbandonedTask, endCancelledTask, endFailedTask, isFinalError } from './end-task.ts'
import type { EngineList } from './engine-list.ts'
import { createMover } from './move-stranded.ts'
import { isOutage, untilDatabaseAnswers } from './outage.ts'
import { runTask, type TaskRunner } from './run-task.ts'
import type { UnstoredTasks } from './unstored-tasks.ts'
import { createWarmModels } from './warm-models.ts'

/** An engine of this process. The id is the same in every process that uses the same server. */
export type PlacedEngine = {
  id: string
  engine: ImageEngine
  /** Finishes what is queued for it; new tasks do not see it. */
  isHidden?: boolean
}

/** Until `limit` aborts, running tasks may finish; then they are queued again. Without one that happens at once. */
export type TaskWorker = { close(limit?: AbortSignal): Promise<void> }

type Parts = {
  db: Db
  listener: Listener
  ids: Ids
  now: () => Date
  runner: TaskRunner
  /** Of all processes. */
  engines: EngineList
  /** Asked every few seconds: servers come and go. */
  listEngines(): Promise<readonly PlacedEngine[]>
  /** Nothing more is claimed while so many images wait for the storage. */
  unstored: Pick<UnstoredTasks, 'isFull'>
  catalogue: Pick<ModelCatalogue, 'current'>
  leaseSeconds: number
  /** How long a task waits for a server that is gone before another engine takes it. */
  patienceMs: number
}

/** Claims and draws image tasks in this process. */
export async function openTaskWorker(parts: Parts): Promise<TaskWorker> {
  const { log } = parts.runner
  const queue = await openWorkQueue(toWork(parts), log)
  const listening = await parts.listener.listen({
    channel: taskChannel,
    onMessage(taskId) {
      if (taskId === '') queue.wake()
      else queue.stop(taskId, 'cancelled')
    },
    onReconnect: queue.wake,
  })
  return {
    async close(limit) {
      await queue.close(limit)
      await listening.close()
    },
  }
}

const triesAtMost = 3
/** A task that an outage of the storage or the database has stopped is tried again after this time. */
const afterOutageSeconds = 5
const askAgainMs = 2_000
const databasePatienceMs = 60_000

function toWork(parts: Parts): Work<TaskRun, LostTask, ImageEngine> {
  const { db, ids, now, runner, leaseSeconds } = parts
  const workerId = ids.newId()
  const warm = createWarmModels()
  const takeTurn = createTurns()
  const moveStranded = createMover({ ...parts, log: runner.log })
  const insist = <T>(work: () => Promise<T>) => untilDatabaseAnswers(work, databasePatienceMs)
  return {
    noun: 'task',
    leaseSeconds,
    triesAtMost,
    idOf: ({ taskId }) => taskId,
    async offer() {
      const listed = await parts.listEngines()
      const shown = listed.filter(({ isHidden }) => isHidden !== true)
      await withdrawEngines(
        db,
        workerId,
        shown.map(({ id }) => id),
      )
      for (const { id, engine } of shown) {
        const { capabilities } = engine
        const warmModels = warm.of(id, engine)
        await publishEngine(db, { id, workerId, name: capabilities.name, capabilities, warmModels })
      }
      await moveStranded().catch((error: unknown) =>
        runner.log.warn({ err: error }, 'stranded tasks could not be moved'),
      )
      return listed.map(({ id, engine }) => ({ id, engine, places: engine.capabilities.concurrency }))
    },
    withdraw: () => withdrawEngines(db, workerId),
    async claim(offer) {
      if (parts.unstored.isFull()) return { runs: [], askAgainAt: now().getTime() + askAgainMs }
      return claimNextTask({ ...parts, warm, takeTurn }, offer)
    },
    renew: (runs, seconds) => renewTaskLeases(db, runs, seconds),
    listLost: () => listLostTasks(db),
    async run(run, offer, stop) {
      await runTask(runner, run, offer, stop.signal)
      return undefined
    },
    isFinal: isFinalError,
    countsAsTry: (error) =>
      !isOutage(error) && !(error instanceof ImageEngineFailedError && !error.countsAsTry),
    requeue: (run, { counts, error }) =>
      insist(() =>
        db.transaction((tx) =>
          requeueTask(tx, run, {
            counts,
            hasEngineFailed: error instanceof ImageEngineFailedError,
            delaySeconds: isOutage(error) ? afterOutageSeconds : 0,
          }),
        ),
      ),
    endStopped: (run) => insist(() => endCancelledTask(db, run)),
    endFailed: (run, error) => insist(() => endFailedTask(db, run, error)),
    endAbandoned: (run) => insist(() => endAbandonedTask(db, run)),
  }
}
