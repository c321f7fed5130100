import type { TaskSettings, Warning } from '#contract/generation/resolve-settings'
import type { Db } from '#server/db/database'
import { listOldestQueued, moveTask, type StrandedTask } from '#server/db/task-runs'
import type { Catalogue } from '#server/domain/models/apply-choices'
import { substituteModel, warnOfStandIn } from '#server/domain/models/substitute-model'
import { estimateCost } from '#server/domain/tasks/cost'
import { type Abilities, chooseQueue, STAND_IN } from '#server/domain/tasks/feasibility'
import type { Logger } from '#server/log'
import type { ModelCatalogue } from '#server/model-catalogue'
import type { EngineList } from './engine-list.ts'

type Parts = {
  db: Db
  log: Logger
  engines: EngineList
  catalogue: Pick<ModelCatalogue, 'current'>
  /** How long a task waits for a server that is gone: servers restart, and the engines of a start come one by one. */
  patienceMs: number
}

/** The tasks that are looked at. One that is stranded grows old, so it gets among them. */
const oldestAtMost = 100

/**
 * Moves queued tasks that no live engine of their queue can do to the queue that a new task with the same settings
 * would join. Without this they would wait for a server that is gone while newer tasks are drawn by another engine.
 */
export function createMover({ db, log, engines, catalogue, patienceMs }: Parts): () => Promise<void> {
  /** When each of them was first seen to be stranded. */
  let strandedSince = new Map<string, number>()
  return async () => {
    const live = (await engines.list()).map(({ capabilities }) => capabilities)
    const current = await catalogue.current()
    const moves = findMoves(await listOldestQueued(db, oldestAtMost), live, current)
    const at = performance.now()
    strandedSince = new Map(moves.map(({ task }) => [task.id, strandedSince.get(task.id) ?? at]))
    for (const { task, model, settings } of moves) {
      if (at - (strandedSince.get(task.id) ?? at) < patienceMs) continue
      const cost = estimateCost(settings, model === STAND_IN)
      const warnings = [
        ...task.warnings.filter(({ option }) => option !== 'base_model'),
        ...describeMove(task, { queue: model, settings }, live, current),
      ]
      if (await moveTask(db, task, { model, settings, cost, warnings }))
        log.info({ task: task.id, from: task.model, to: model }, 'a task moved to another queue')
    }
  }
}

function findMoves(tasks: readonly StrandedTask[], live: readonly Abilities[], catalogue: Catalogue) {
  return tasks.flatMap((task) => {
    const settings = substituteModel(task.settings, live, catalogue)
    const chosen = chooseQueue(settings, live)
    return 'model' in chosen && chosen.model !== task.model ? [{ task, model: chosen.model, settings }] : []
  })
}

function describeMove(
  task: StrandedTask,
  moved: { queue: string; settings: TaskSettings },
  live: readonly Abilities[],
  { models }: Catalogue,
): Warning[] {
  const { base_model: asked } = task.settings
  if (moved.queue !== STAND_IN) return warnOfStandIn(asked, moved, live, models)
  const label = models.find(({ value }) => value === asked)?.label ?? asked
  const standIn = live.find(({ standsIn }) => standsIn)?.name
  const message = `The server with ${label} went down: ${standIn} stands in for it, with its own model and limits.`
  return [{ option: 'base_model', message }]
}
