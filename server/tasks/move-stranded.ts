import type { CatalogueModel } from '#contract/catalogue/model-table'
import type { Warning } from '#contract/generation/resolve-settings'
import type { Db } from '#server/db/database'
import { listOldestQueued, moveTask, type StrandedTask } from '#server/db/task-runs'
import { estimateCost } from '#server/domain/tasks/cost'
import { chooseQueue, STAND_IN } from '#server/domain/tasks/feasibility'
import type { Logger } from '#server/log'
import type { EngineList, LiveEngine } from './engine-list.ts'

type Parts = {
  db: Db
  log: Logger
  engines: EngineList
  models: readonly CatalogueModel[]
  /** How long a task waits for a server that is gone: servers restart, and the engines of a start come one by one. */
  patienceMs: number
}

/** The tasks that are looked at. One that is stranded grows old, so it gets among them. */
const oldestAtMost = 100

/**
 * Moves queued tasks that no live engine of their queue can do to the queue that a new task with the same settings
 * would join. Without this they would wait for a server that is gone while newer tasks are drawn by another engine.
 */
export function createMover({ db, log, engines, models, patienceMs }: Parts): () => Promise<void> {
  /** When each of them was first seen to be stranded. */
  let strandedSince = new Map<string, number>()
  return async () => {
    const live = await engines.list()
    const moves = findMoves(await listOldestQueued(db, oldestAtMost), live)
    const at = performance.now()
    strandedSince = new Map(moves.map(({ task }) => [task.id, strandedSince.get(task.id) ?? at]))
    for (const { task, model } of moves) {
      if (at - (strandedSince.get(task.id) ?? at) < patienceMs) continue
      const cost = estimateCost(task.settings, model === STAND_IN)
      const warnings = [...task.warnings, ...describeMove(task, model, live, models)]
      if (await moveTask(db, task, { model, cost, warnings }))
        log.info({ task: task.id, from: task.model, to: model }, 'a task moved to another queue')
    }
  }
}

function findMoves(tasks: readonly StrandedTask[], live: readonly LiveEngine[]) {
  const able = live.map(({ capabilities }) => capabilities)
  return tasks.flatMap((task) => {
    const chosen = chooseQueue(task.settings, able)
    return 'model' in chosen && chosen.model !== task.model ? [{ task, model: chosen.model }] : []
  })
}

function describeMove(
  { settings }: StrandedTask,
  to: string,
  live: readonly LiveEngine[],
  models: readonly CatalogueModel[],
): Warning[] {
  if (to !== STAND_IN) return []
  const label = models.find(({ value }) => value === settings.base_model)?.label ?? settings.base_model
  const standIn = live.find(({ capabilities }) => capabilities.standsIn)?.name
  const message = `The server with ${label} went down: ${standIn} stands in for it, with its own model and limits.`
  return [{ option: 'base_model', message }]
}
