import type { Db } from '#server/db/database'
import { countServed, listServerShares } from '#server/db/image-servers'
import {
  claimTask,
  findQueueClock,
  listCandidates,
  type QueuedTask,
  setQueueClock,
  type TaskRun,
} from '#server/db/task-runs'
import { advanceClock } from '#server/domain/scheduler/fair-share'
import { type Candidate, pickNext, type Slot } from '#server/domain/scheduler/pick-next'
import { defaultSchedulerSettings } from '#server/domain/scheduler/settings'
import { findObstacles, queuesOf } from '#server/domain/tasks/feasibility'
import { isWeighted, leavesTask } from '#server/domain/tasks/share-tasks'
import type { ImageCapabilities, ImageEngine } from '#server/engines/image/image-engine'
import type { Ids } from '#server/outside/ids'
import type { createTurns } from '#server/work/turns'
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
  /** Lets a server leave a task to another one for a moment. */
  takeTurn: ReturnType<typeof createTurns>
  leaseSeconds: number
}

/** How often to pick again at once after another worker was faster. */
const picksAtMost = 8
const pickAgainMs = 100

/** Lets the scheduler choose the next task for an engine and claims it. */
export async function claimNextTask(
  { db, ids, now, engines, warm, takeTurn, leaseSeconds }: Parts,
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
    const turn = await shareTasks(db, id, findRivals(able, taskId, slot, others))
    const askAgainAt = takeTurn(id, turn.leaves, taskId)
    if (askAgainAt !== undefined) return { runs: [], askAgainAt }
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
      if (turn.isWeighted) await countServed(db, id)
      warm.set(id, model)
      return { runs: [run], isMore: true }
    }
    taken.push(taskId)
  }
  // Other workers were faster each time, or all places of a shared server are taken.
  return { runs: [], askAgainAt: now().getTime() + pickAgainMs }
}

/** The other engines that could draw a task as soon: not those that would have to load its model first. */
function findRivals(
  able: readonly QueuedTask[],
  taskId: string,
  { warmModels }: Slot,
  others: readonly LiveEngine[],
): LiveEngine[] {
  const task = able.find(({ id }) => id === taskId)
  if (task === undefined) return []
  const isWarm = warmModels.includes(task.model)
  return others.filter((other) => mayTry(other, task) && (!isWarm || other.warm_models.includes(task.model)))
}

/** Whether servers share by weight, and this one leaves a task to a rival that is free and could draw it as soon. */
async function shareTasks(
  db: Db,
  id: string,
  rivals: readonly LiveEngine[],
): Promise<{ isWeighted: boolean; leaves: boolean }> {
  const shares = rivals.length === 0 ? [] : await listServerShares(db)
  const own = shares.find(({ engine_id }) => engine_id === id)
  const free = shares.filter(({ engine_id, running }) =>
    rivals.some((rival) => rival.id === engine_id && running < rival.capabilities.concurrency),
  )
  const isShared = own !== undefined && isWeighted(shares)
  return { isWeighted: isShared, leaves: isShared && leavesTask(own, free) }
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
