import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advanceClock, takeTurn } from './fair-share.ts'
import { type Candidate, pickNext } from './pick-next.ts'
import { defaultSchedulerSettings as settings } from './settings.ts'

const cost = 8
const weights = [1, 2, 4, 8]

/** One slot serves users who always have tasks waiting. */
function serve(
  weightOfUser: readonly number[],
  rounds: number,
  modelOf: (round: number) => string,
): number[] {
  const served = weightOfUser.map(() => 0)
  const finish = weightOfUser.map(() => 0)
  let queue: Candidate[] = []
  let clock = 0
  let ids = 0
  const submit = (user: number, queuedAt: number) => {
    const weight = weightOfUser[user] as number
    const waitingCost = queue.filter((task) => task.userId === String(user)).length * cost
    const turn = takeTurn(
      { virtualFinish: finish[user] as number, waitingCost, weight },
      clock,
      cost,
      settings,
    )
    finish[user] = turn.virtualFinish
    queue.push({
      taskId: String(ids++),
      userId: String(user),
      model: modelOf(ids),
      queuedAt,
      rank: turn.rank,
      cost,
    })
  }
  for (const user of weightOfUser.keys()) for (let each = 0; each < 5; each++) submit(user, 0)
  for (let round = 0; round < rounds; round++) {
    const now = round * 1000
    // Keeps tasks young, because this test is about shares and not about overdue tasks.
    queue = queue.map((task) => ({ ...task, queuedAt: Math.max(task.queuedAt, now - 60_000) }))
    const { task } = pickNext(queue, { warmModels: ['a'], warmElsewhere: [] }, now, settings)
    if (!task) throw new Error('Somebody always waits.')
    clock = advanceClock(clock, queue, task, Math.min(...queue.map((each) => each.rank)), now, settings)
    queue = queue.filter((each) => each.taskId !== task.taskId)
    const user = Number(task.userId)
    served[user] = (served[user] as number) + cost
    submit(user, now)
  }
  return served
}

describe('fair share', () => {
  it('divides service in proportion to the weights', () => {
    const users = fc.array(fc.constantFrom(...weights), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(users, fc.integer({ min: 1, max: 3 }), (weightOfUser, models) => {
        const rounds = 1500
        const served = serve(weightOfUser, rounds, (id) => 'abc'[(id * 7) % models] as string)
        const total = weightOfUser.reduce((sum, weight) => sum + weight, 0)
        // The distance from the fair share stays within the tolerance plus a little, however many rounds.
        for (const [user, weight] of weightOfUser.entries()) {
          const share = (rounds * cost * weight) / total
          expect(Math.abs((served[user] as number) - share) / weight).toBeLessThan(
            settings.warmTolerance + 2 * cost,
          )
        }
      }),
      { numRuns: 15 },
    )
  })

  it('does not let a user save up turns by being away', () => {
    const user = { virtualFinish: 10, waitingCost: 0, weight: 1 }
    expect(takeTurn(user, 500, cost, settings)).toEqual({ rank: 500, virtualFinish: 508 })
  })

  it('queues the tasks of one user behind each other', () => {
    const first = takeTurn({ virtualFinish: 500, waitingCost: 0, weight: 2 }, 500, cost, settings)
    const second = takeTurn({ ...first, waitingCost: cost, weight: 2 }, 500, cost, settings)
    expect([first.rank, second.rank]).toEqual([500, 504])
  })

  it('limits how long work done on idle servers counts against a user', () => {
    const user = { virtualFinish: 50_000, waitingCost: 16, weight: 2 }
    expect(takeTurn(user, 500, cost, settings).rank).toBe(500 + settings.warmTolerance + 8)
  })

  it('has a clock that never goes back and ignores new tasks', () => {
    const task = (rank: number, queuedAt: number): Candidate => ({
      taskId: `${rank}`,
      userId: 'u',
      model: 'a',
      queuedAt,
      rank,
      cost,
    })
    const now = 1_000_000
    const newcomer = task(100, now)
    const claimed = task(150, 0)
    expect(advanceClock(100, [newcomer, claimed], claimed, 100, now, settings)).toBe(150)
    expect(advanceClock(100, [task(120, 0), claimed], claimed, 120, now, settings)).toBe(120)
    expect(advanceClock(200, [claimed], claimed, 150, now, settings)).toBe(200)
    const far = task(9_000, 0)
    expect(advanceClock(100, [far], far, 100, now, settings)).toBe(100 + settings.warmTolerance)
  })
})
