import { randomInt } from 'node:crypto'
import { SEED } from '#contract/catalogue/modes'
import { countCells, listCells } from '#contract/generation/grid'
import { findHigherTier } from '#contract/generation/shortfall'
import { preparedHandler } from '#server/call'
import { CallError } from '#server/call-error'
import { insertGrid } from '#server/db/grids'
import { tierOf } from '#server/domain/tiers'
import { type PreparedTask, prepareTask, queueTask } from '../art/queue-task.ts'

export const create = preparedHandler(
  'grid.create',
  ['catalogue', 'db', 'engines', 'ids', 'jobs', 'now', 'safety', 'tiers', 'uploads'],
  async ({ input: { settings, x, y }, viewer, ...parts }) => {
    const tier = tierOf(viewer.tier)
    const most = parts.tiers[tier].tasks_waiting
    const count = countCells({ x, y })
    if (count > most) {
      throw new CallError('membership_needed', {
        sentence: `A grid of yours has at most ${most} pictures, because each waits as a task.`,
        data: { required_tier: findHigherTier(tier, parts.tiers, ({ tasks_waiting }) => tasks_waiting) },
      })
    }
    // The cells can be compared only if they start from the same noise.
    const seed = randomInt(SEED.max)
    const tasks: PreparedTask[] = []
    for (const cell of listCells(settings, { x, y })) tasks.push(await prepareTask(parts, viewer, cell, seed))
    return { tasks }
  },
  async ({ input: { settings, x, y }, viewer, prepared: { tasks }, db, ...parts }) => {
    const gridId = parts.ids.newId()
    const artIds: string[] = []
    await db.transaction(async (tx) => {
      for (const task of tasks) artIds.push(...(await queueTask(tx, parts, viewer, task)).artIds)
      await insertGrid(tx, viewer.id, { id: gridId, prompt: settings.prompt ?? '', x, y, artIds })
    })
    return { grid_id: gridId, art_ids: artIds }
  },
)
