import { expect, it } from 'vitest'
import { isWeighted, leavesTask } from './share-tasks.ts'

it('free servers share tasks in proportion to their weights', () => {
  const servers = [
    { served: 0, weight: 1, tasks: 0 },
    { served: 0, weight: 3, tasks: 0 },
  ]
  for (let task = 0; task < 40; task++) {
    const taker = servers.find((server) => !leavesTask(server, servers))
    if (taker === undefined) throw new Error('nobody takes the task')
    taker.tasks++
    taker.served += 1 / taker.weight
  }
  expect(servers.map(({ tasks }) => tasks)).toEqual([10, 30])
})

it('servers of equal weight are not weighted', () => {
  expect(isWeighted([])).toBe(false)
  expect(isWeighted([{ served: 0, weight: 2 }])).toBe(false)
  expect(
    isWeighted([
      { served: 0, weight: 2 },
      { served: 9, weight: 2 },
    ]),
  ).toBe(false)
  expect(
    isWeighted([
      { served: 0, weight: 2 },
      { served: 0, weight: 1 },
    ]),
  ).toBe(true)
})
