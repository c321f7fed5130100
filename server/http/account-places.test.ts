import { expect, it } from 'vitest'
import { createAccountPlaces } from './account-places.ts'

const connections = 20
const atOnce = connections / 4

it('runs a quarter of the connections for one account, at least two, and others are not affected', async () => {
  const places = createAccountPlaces(connections)
  const first = await Promise.all(Array.from({ length: atOnce }, () => places.enter('alice')))
  let isIn = false
  const next = places.enter('alice').then((place) => {
    isIn = true
    return place
  })
  await (await places.enter('bob')).leave()
  expect(isIn).toBe(false)
  first[0]?.leave()
  // Leaving twice frees only one place.
  first[0]?.leave()
  const place = await next
  let isAnotherIn = false
  const another = places.enter('alice').then(() => {
    isAnotherIn = true
  })
  await (await places.enter('bob')).leave()
  expect(isAnotherIn).toBe(false)
  place.leave()
  await another
})

it('admits waiting calls in the order in which they came', async () => {
  const places = createAccountPlaces(4)
  const running = [await places.enter('alice'), await places.enter('alice')]
  const order: number[] = []
  const waiting = [1, 2, 3].map(async (number) => {
    const place = await places.enter('alice')
    order.push(number)
    place.leave()
  })
  for (const place of running) place.leave()
  await Promise.all(waiting)
  expect(order).toEqual([1, 2, 3])
})

it('returns 429 when a hundred calls wait, and admits calls again later', async () => {
  const places = createAccountPlaces(4)
  const running = [await places.enter('alice'), await places.enter('alice')]
  const waiting = Array.from({ length: 100 }, async () => (await places.enter('alice')).leave())
  await expect(places.enter('alice')).rejects.toMatchObject({ status: 429, retryAfterMs: 2_000 })
  for (const place of running) place.leave()
  await Promise.all(waiting)
  ;(await places.enter('alice')).leave()
})
