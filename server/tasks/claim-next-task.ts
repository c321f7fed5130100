import type { Db } from '#server/db/database'
import {
  claimTask,
  findQueueClock,
  listCandidates,
  type QueuedTask,
  setQueueClock,
  type TaskRun,
} from '#server/db/task-runs'
import { advanceClock } from '#server/domain/scheduler/fair-share'
import { type Candidate, pickNext } from '#server/domain/scheduler/pick-next'
import { defaultSchedulerSettings } from '#server/domain/scheduler/settings'
import { findObstacles, queuesOf } from '#server/domain/tasks/feasibility'
import type { ImageCapabilities, ImageEngine } from '#server/engines/image/image-engine'
import type { Ids } from '#server/outside/ids'
import type { Claimed, Offer } from '#server/work/work-queue'
import type { EngineList, LiveEngine } from './engine-list.ts'
import type { WarmModels } from './warm-models.ts'

type Parts = {
  db: Db
  ids: Ids
  now: () => Date
  /** Of all processes. */
  engines: EngineList
  warm: WarmModels
  leaseSeconds: number
}

/** How often to pick again at once after another worker was faster. */
const picksAtMost = 8
const pickAgainMs = 100

/** Lets the scheduler choose the next task for an engine and claims it. */
export async function claimNextTask(
  { db, ids, now, engines, warm, leaseSeconds }: Parts,
  { id, engine, places }: Offer<ImageEngine>,
): Promise<Claimed<TaskRun>> {
  const { capabilities } = engine
  const taken: string[] = []
  while (taken.length < picksAtMost) {
    const waiting = await listCandidates(db, { models: queuesOf(capabilities), engineId: id, taken })
    const others = (await engines.list()).filter((other) => other.id !== id)
    const able = waiting.filter(
      (task) =>
        findObstacles(task.settings, capabilities).length === 0 &&
        !isLeftTo(others, task, capabilities) &&
        !(task.failed_engines.includes(id) && others.some((other) => mayTry(other, task))),
    )
    const slot = {
      warmModels: warm.of(id, engine),
      warmElsewhere: others.flatMap((other) => other.warm_models),
    }
    const candidates = able.map(toCandidate)
    const at = now().getTime()
    const picked = pickNext(candidates, slot, at, defaultSchedulerSettings)
    if (picked.task === null) return { runs: [], askAgainAt: picked.askAgainAt }
    const { taskId, model } = picked.task
    const { clock, leastRank } = await findQueueClock(db)
    const run = await claimTask(db, {
      taskId,
      runId: ids.newId(),
      engineId: id,
      engineName: capabilities.name,
      places,
      leaseSeconds,
    })
    if (run !== undefined) {
      if (picked.reason !== 'overdue') {
        const next = advanceClock(clock, candidates, picked.task, leastRank, at, defaultSchedulerSettings)
        await setQueueClock(db, next)
      }
      warm.set(id, model)
      return { runs: [run], isMore: true }
    }
    taken.push(taskId)
  }
  // Other workers were faster each time, or all places of a shared server are taken.
  return { runs: [], askAgainAt: now().getTime() + pickAgainMs }
}

/** A file that only replaces a model leaves its tasks to a server that has the model. */
function isLeftTo(others: readonly LiveEngine[], { model }: QueuedTask, here: ImageCapabilities): boolean {
  const isReplaced = ({ checkpoints }: ImageCapabilities) =>
    checkpoints.some((checkpoint) => checkpoint.model === model && checkpoint.isSubstitute)
  const has = ({ capabilities }: LiveEngine) =>
    capabilities.models.includes(model) && !isReplaced(capabilities)
  return isReplaced(here) && others.some(has)
}

/** Whether an engine can do a task and has not failed on it. */
function mayTry({ id, capabilities }: LiveEngine, task: QueuedTask): boolean {
  return (
    !task.failed_engines.includes(id) &&
    queuesOf(capabilities).includes(task.model) &&
    findObstacles(task.settings, capabilities).length === 0
  )
}

function toCandidate(task: QueuedTask): Candidate {
  return {
    taskId: task.id,
    userId: task.user_id,
    model: task.model,
    queuedAt: task.queued_at.getTime(),
    rank: task.rank,
    cost: task.cost,
  }
}
