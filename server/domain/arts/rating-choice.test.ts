import { expect, it } from 'vitest'
import { chooseSight, toLooker } from './rating-choice.ts'

const preferences = {
  ratings: { suggestive: 'blur', explicit: 'hide' },
  creators: { '01890000-0000-7000-8000-00000000000b': 'show' },
}
const alice = toLooker({ id: 'alice', preferences })
const of = (user_id: string) => ({
  general: { user_id, rating: 'general' as const },
  suggestive: { user_id, rating: 'suggestive' as const },
  explicit: { user_id, rating: 'explicit' as const },
})

it.each([
  ['arts of a stranger', of('cleo'), alice, ['show', 'blur', 'hide']],
  [
    'arts of a creator with an exception',
    of('01890000-0000-7000-8000-00000000000b'),
    alice,
    ['show', 'show', 'show'],
  ],
  ['own arts', of('alice'), alice, ['show', 'show', 'show']],
  ['any arts for a visitor', of('cleo'), null, ['show', 'blur', 'blur']],
] as const)('%s: applies the rating choice for each level', (_whose, arts, looker, expected) => {
  expect(Object.values(arts).map((art) => chooseSight(art, looker))).toEqual(expected)
})
