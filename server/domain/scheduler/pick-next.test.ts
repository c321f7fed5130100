import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Candidate, pickNext, type Slot } from './pick-next.ts'
import { defaultSchedulerSettings as settings } from './settings.ts'

const now = 10_000_000
const models = ['a', 'b', 'c', 'd']

const candidate = fc.record({
  userId: fc.constantFrom('u1', 'u2', 'u3'),
  model: fc.constantFrom(...models),
  queuedAt: fc.integer({ min: now - 2 * settings.maxWaitSeconds * 1000, max: now }),
  rank: fc.integer({ min: 0, max: 4 * settings.warmTolerance }),
  cost: fc.constant(8),
})
const young = candidate.map((task) => ({ ...task, queuedAt: now - ((now - task.queuedAt) % 400_000) }))
const queueOf = (each: typeof candidate) =>
  fc
    .array(each, { maxLength: 40 })
    .map((tasks): Candidate[] => tasks.map((task, index) => ({ ...task, taskId: `t${index}` })))
const slot: fc.Arbitrary<Slot> = fc.record({
  warmModels: fc.subarray(models),
  warmElsewhere: fc.subarray(models),
})

const isOverdue = (task: Candidate) => task.queuedAt <= now - settings.maxWaitSeconds * 1000
const make = (task: Partial<Candidate>): Candidate => ({
  taskId: 't',
  userId: 'u',
  model: 'a',
  queuedAt: now - 60_000,
  rank: 0,
  cost: 8,
  ...task,
})
const warmForA: Slot = { warmModels: ['a'], warmElsewhere: ['b'] }

describe('the next task of a free slot', () => {
  it('is the one with the lowest rank', () => {
    const fair = make({ taskId: 'fair', rank: 1 })
    const other = make({ taskId: 'other', rank: 2 })
    expect(pickNext([other, fair], warmForA, now, settings)).toEqual({ task: fair, reason: 'fair' })
  })

  it('may be one whose model is loaded instead of a fairer one, but only within the tolerance', () => {
    const fair = make({ taskId: 'fair', model: 'b' })
    const warm = make({ taskId: 'warm', rank: settings.warmTolerance })
    expect(pickNext([fair, warm], warmForA, now, settings)).toEqual({ task: warm, reason: 'warm' })
    const tooFar = { ...warm, rank: settings.warmTolerance + 1 }
    expect(pickNext([fair, tooFar], warmForA, now, settings)).toEqual({ task: fair, reason: 'fair' })
  })

  it('is not a new task whose model another server has loaded, for a while', () => {
    const fresh = make({ model: 'b', queuedAt: now - 1000 })
    const askAgainAt = fresh.queuedAt + settings.holdSeconds * 1000
    expect(pickNext([fresh], warmForA, now, settings)).toEqual({ task: null, askAgainAt })
    expect(pickNext([fresh], warmForA, askAgainAt, settings).task).toBe(fresh)
  })

  it('may be a new task whose model no server has loaded', () => {
    const fresh = make({ model: 'c', queuedAt: now })
    expect(pickNext([fresh], warmForA, now, settings).task).toBe(fresh)
  })

  it('is none without tasks', () => {
    expect(pickNext([], warmForA, now, settings)).toEqual({ task: null, askAgainAt: null })
  })

  it('is an overdue one whenever there is one', () => {
    fc.assert(
      fc.property(queueOf(candidate), slot, (queue, free) => {
        fc.pre(queue.some(isOverdue))
        const { task } = pickNext(queue, free, now, settings)
        expect(task && isOverdue(task)).toBe(true)
      }),
    )
  })

  it('is the oldest overdue one, except for a loaded model within the tolerance', () => {
    fc.assert(
      fc.property(queueOf(candidate), slot, (queue, free) => {
        fc.pre(queue.some(isOverdue))
        const { task } = pickNext(queue, free, now, settings)
        const oldest = Math.min(...queue.map((each) => each.queuedAt))
        const tolerance = task && free.warmModels.includes(task.model) ? settings.overdueToleranceSeconds : 0
        expect(task?.queuedAt).toBeLessThanOrEqual(oldest + tolerance * 1000)
      }),
    )
  })

  it('never overtakes by more than the tolerance for a loaded model', () => {
    fc.assert(
      fc.property(queueOf(young), slot, (queue, free) => {
        const picked = pickNext(queue, free, now, settings)
        fc.pre(picked.task !== null && picked.reason === 'warm')
        const least = Math.min(...queue.map((each) => each.rank))
        expect(picked.task.rank).toBeLessThanOrEqual(least + settings.warmTolerance)
        expect(free.warmModels).toContain(picked.task.model)
      }),
    )
  })

  it('does not depend on the order of the candidates', () => {
    const shuffled = queueOf(candidate).chain((queue) =>
      fc.tuple(fc.constant(queue), fc.shuffledSubarray(queue, { minLength: queue.length })),
    )
    fc.assert(
      fc.property(shuffled, slot, ([queue, other], free) => {
        expect(pickNext(other, free, now, settings)).toEqual(pickNext(queue, free, now, settings))
      }),
    )
  })

  it('is the same from the fairest and oldest of each model as from the whole queue', () => {
    const eager = { ...settings, holdSeconds: 0 }
    fc.assert(
      fc.property(queueOf(candidate), slot, (queue, free) => {
        const whole = pickNext(queue, free, now, eager)
        const bounded = pickNext(boundedSet(queue), free, now, eager)
        expect(bounded).toEqual(whole)
      }),
    )
  })

  it('exists in the bounded set whenever it exists in the whole queue', () => {
    fc.assert(
      fc.property(queueOf(young), slot, (queue, free) => {
        const whole = pickNext(queue, free, now, settings)
        expect(pickNext(boundedSet(queue), free, now, settings).task === null).toBe(whole.task === null)
      }),
    )
  })
})

/** What the query of decision 0014 returns, with ties broken in the same way. */
function boundedSet(queue: Candidate[]): Candidate[] {
  return models.flatMap((model) => {
    const tasks = queue.filter((task) => task.model === model)
    const byId = (a: Candidate, b: Candidate) => (a.taskId < b.taskId ? -1 : 1)
    const fairest = tasks.toSorted((a, b) => a.rank - b.rank || a.queuedAt - b.queuedAt || byId(a, b))
    const oldest = tasks.toSorted((a, b) => a.queuedAt - b.queuedAt || a.rank - b.rank || byId(a, b))
    return [...fairest.slice(0, 1), ...oldest.slice(0, 1)]
  })
}
