import * as dicebear from '@dicebear/collection'
import { EYES } from '../palette.mjs'
import { choose, colors, GOLD, make, numbered, two, withEarrings } from '../parts.mjs'

export function pixel(a, r) {
  const table = {
    long: numbered('long', [1, 2, 3, 7, 8, 9, 12, 13]),
    medium: numbered('long', [4, 16, 17, 20, 21]),
    short: numbered('short', [1, 2, 3, 4, 6, 8, 9, 10, 14, 15, 16, 17, 22]),
    bald: numbered('short', [7, 18]),
  }
  const hair = choose(r, table, a)
  if (['laugh', 'angry', 'surprised'].includes(a.expression))
    a.expression = r.pick(['smile', 'sad', 'serious'])
  const mouths = {
    smile: ['happy11', 'happy10', 'happy09', 'happy08', 'happy07'],
    sad: ['sad01', 'sad01', 'sad10'],
    serious: ['sad06', 'sad05', 'sad04'],
  }
  a.hat = ''
  a.clothing = r.pick(['shirt', 't-shirt', 'tank top', 'checkered shirt'])
  const wear = {
    shirt: [1, 4, 11, 12, 23],
    't-shirt': [3, 5, 8, 14],
    'tank top': [9, 10, 19],
    'checkered shirt': [2, 6, 13],
  }[a.clothing]
  const c = colors(a, r)
  const svg = make(dicebear.pixelArt, {
    hair: [hair],
    hairColor: [c.hair],
    skinColor: [c.skin],
    clothing: [`variant${two(r.pick(wear))}`],
    clothingColor: [c.cloth],
    mouth: [r.pick(mouths[a.expression])],
    mouthColor: ['c4463a', 'a8352f'],
    eyes: [`variant${two(r.pick([1, 5, 9, 10, 11]))}`],
    eyesColor: [EYES[a.eyes]],
    beard: [`variant${two(r.pick([1, 3, 5, 6, 8]))}`],
    beardProbability: a.beard === 'none' ? 0 : 100,
    hatProbability: 0,
    glasses: [`${a.glasses === 'sunglasses' ? 'dark' : 'light'}0${r.int(1, 7)}`],
    glassesColor: ['191919'],
    glassesProbability: a.glasses === 'none' ? 0 : 100,
    accessoriesProbability: 0,
  })
  return withEarrings(a, svg, `<path fill="${GOLD}" d="M2 7h1v2h-1zM13 7h1v2h-1z"/>`)
}
