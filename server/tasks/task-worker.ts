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
import type { ImageEngine } from '#server/engines/image/image-engine'
import type { Ids } from '#server/outside/ids'
import { openWorkQueue, type Work } from '#server/work/work-queue'
import { claimNextTask } from './claim-next-task.ts'
import { endAbandonedTask, endCancelledTask, endFailedTask, isFinalError } from './end-task.ts'
import type { EngineList } from './engine-list.ts'
import { runTask, type TaskRunner } from './run-task.ts'
import { createWarmModels } from './warm-models.ts'

/** An engine of this process. The id is the same in every process that uses the same server. */
export type PlacedEngine = { id: string; engine: ImageEngine }

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
  leaseSeconds: number
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

function toWork(parts: Parts): Work<TaskRun, LostTask, ImageEngine> {
  const { db, ids, runner, leaseSeconds } = parts
  const workerId = ids.newId()
  const warm = createWarmModels()
  return {
    noun: 'task',
    leaseSeconds,
    triesAtMost,
    idOf: ({ taskId }) => taskId,
    async offer() {
      const listed = await parts.listEngines()
      const listedIds = listed.map(({ id }) => id)
      await withdrawEngines(db, workerId, listedIds)
      for (const { id, engine } of listed) {
        const { capabilities } = engine
        const warmModels = warm.of(id, engine)
        await publishEngine(db, { id, workerId, name: capabilities.name, capabilities, warmModels })
      }
      return listed.map(({ id, engine }) => ({ id, engine, places: engine.capabilities.concurrency }))
    },
    withdraw: () => withdrawEngines(db, workerId),
    claim: (offer) => claimNextTask({ ...parts, warm }, offer),
    renew: (runs, seconds) => renewTaskLeases(db, runs, seconds),
    listLost: () => listLostTasks(db),
    async run(run, offer, stop) {
      await runTask(runner, run, offer, stop.signal)
      return undefined
    },
    isFinal: isFinalError,
    requeue: (run, options) => db.transaction((tx) => requeueTask(tx, run, options)),
    endStopped: (run) => endCancelledTask(db, run),
    endFailed: (run, error) => endFailedTask(db, run, error),
    endAbandoned: (run) => endAbandonedTask(db, run),
  }
}
