import { expect, it } from 'vitest'
import { findCalls } from './find-calls.ts'

const card = (name: string, summary: string) => ({ name, summary, needs_key: true, scope: 'read' as const })
const calls = [
  card('art.like', 'Likes an art.'),
  card('art.search', 'Finds arts.'),
  card('user.search', 'Finds users by name.'),
]

it('groups calls by family', () => {
  expect(findCalls(calls, '').map(({ name, calls: { length } }) => [name, length])).toEqual([
    ['art', 2],
    ['user', 1],
  ])
})

it('finds calls that have every word in their name or summary, in any case', () => {
  expect(findCalls(calls, 'SEARCH user').map(({ calls: found }) => found.map(({ name }) => name))).toEqual([
    ['user.search'],
  ])
  expect(findCalls(calls, 'nothing')).toEqual([])
})
