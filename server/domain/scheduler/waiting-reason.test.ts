import { describe, expect, it } from 'vitest'
import { waitingReason } from './waiting-reason.ts'

const task = { model: 'fantasyV2', ownBefore: 0 }
const nobody = { tasks: 0, isCapped: false, costSeconds: 0 }
const crowd = { tasks: 40, isCapped: false, costSeconds: 320 }
const allBusy = { count: 4, free: 0, withModel: 1, freeWithModel: 0 }

describe('the reason why a task waits', () => {
  it.each([
    [
      'a server that can run it',
      task,
      nobody,
      { ...allBusy, count: 0 },
      { kind: 'server', model: 'fantasyV2' },
    ],
    [
      'earlier tasks of the same user',
      { ...task, ownBefore: 3 },
      crowd,
      allBusy,
      { kind: 'own_tasks', before: 3 },
    ],
    ['its turn', task, crowd, allBusy, { kind: 'turn', before: 40, isAtLeast: false }],
    ['a free place', task, nobody, allBusy, { kind: 'place' }],
    ['a server with its model', task, nobody, { ...allBusy, free: 2 }, { kind: 'model', model: 'fantasyV2' }],
    ['nothing', task, nobody, { ...allBusy, free: 2, freeWithModel: 1 }, { kind: 'start' }],
  ])('%s', (_, waiting, ahead, slots, reason) => {
    expect(waitingReason(waiting, ahead, slots)).toEqual(reason)
  })
})
