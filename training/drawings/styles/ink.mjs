import * as dicebear from '@dicebear/collection'
import { choose, colors, GOLD, make, numbered, two, withEarrings } from '../parts.mjs'

export function ink(a, r) {
  const table = {
    long: [
      [15, ''],
      [16, ''],
      [21, ''],
      [35, 'curly'],
      [31, 'ponytail'],
    ],
    medium: [
      [10, ''],
      [13, ''],
      [18, 'wavy'],
      [19, 'bob'],
      [23, 'bob'],
      [24, 'curly'],
      [32, ''],
      [37, ''],
    ],
    short: [
      [1, ''],
      [2, ''],
      [3, ''],
      [4, ''],
      [5, 'curly'],
      [7, ''],
      [8, ''],
      [9, ''],
      [20, ''],
      [22, 'curly'],
      [28, 'buzz'],
      [27, 'mohawk'],
      [26, 'bun'],
      [14, 'bun'],
      [38, 'bun'],
      [39, 'curly'],
    ],
    bald: [[25, '']],
  }
  if (a.length === 'bald') a.length = 'short'
  const [hair, kind] = choose(r, table, a)
  a.kind = kind
  if (!['sad', 'smile'].includes(a.expression)) a.expression = r.pick(['smile', 'sad'])
  const mouth =
    a.expression === 'smile'
      ? numbered('happy', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      : numbered('sad', [1, 2, 3, 4, 5, 6, 7, 8, 9])
  if (a.glasses !== 'none') a.glasses = 'glasses'
  a.color = null
  a.clothing = null
  a.eyes = ''
  const c = colors({ ...a, color: 'red' }, r)
  const svg = make(dicebear.lorelei, {
    hair: [`variant${two(hair)}`],
    hairColor: [c.hair],
    skinColor: [c.skin],
    mouth: [r.pick(mouth)],
    eyes: [r.pick(numbered('variant', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))],
    eyebrows: [r.pick(numbered('variant', [1, 2, 3, 4, 5, 6, 7, 8]))],
    beard: [r.pick(['variant01', 'variant02'])],
    beardProbability: a.beard === 'none' ? 0 : 100,
    earringsProbability: 0,
    glasses: [r.pick(numbered('variant', [1, 2, 3, 4]))],
    glassesProbability: a.glasses === 'none' ? 0 : 100,
    frecklesProbability: 0,
    hairAccessoriesProbability: 0,
    nose: [r.pick(numbered('variant', [1, 2, 3, 4, 5, 6]))],
    head: [r.pick(numbered('variant', [1, 2, 3, 4]))],
  })
  return withEarrings(
    a,
    svg,
    `<circle cx="232" cy="580" r="46" fill="none" stroke="${GOLD}" stroke-width="20"/>`,
  )
}
