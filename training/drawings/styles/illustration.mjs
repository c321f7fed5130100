import * as dicebear from '@dicebear/collection'
import { EYES } from '../palette.mjs'
import { choose, colors, GOLD, gender, make, withEarrings, withIrises } from '../parts.mjs'

/** The eyes of the set, which are two black ellipses. */
const DOTS = /<ellipse [^>]*\/><ellipse [^>]*\/>(?=<\/g><g transform="translate\(-40 -8\)">)/

export function illustration(a, r) {
  const table = {
    long: [['full', 'wavy']],
    medium: [
      ['pixie', 'bob'],
      ['dannyPhantom', ''],
    ],
    short: [
      ['fonze', ''],
      ['mrT', 'mohawk'],
      ['dannyPhantom', ''],
      ['turban', '', 'turban'],
    ],
    bald: [['mrClean', '']],
  }
  const [hair, kind, hat] = choose(r, table, a)
  if (hair === 'dannyPhantom') a.length = 'short'
  a.kind = kind
  a.hat = hat ?? ''
  const mouths = {
    smile: 'smile',
    laugh: 'laughing',
    sad: r.pick(['sad', 'frown']),
    surprised: 'surprised',
    serious: 'smile',
    angry: 'frown',
  }
  if (a.expression === 'serious') a.expression = 'smile'
  if (a.expression === 'angry') a.expression = 'sad'
  if (a.glasses !== 'none') a.glasses = r.pick(['round glasses', 'square glasses'])
  if (a.beard !== 'none') a.beard = r.pick(['beard', 'stubble'])
  const shirt = r.pick(['open', 'crew', 'collared'])
  a.clothing = { open: 'open shirt', crew: 't-shirt', collared: 'collared shirt' }[shirt]
  const c = colors(a, r)
  const lashes = gender(a, r) === 'woman'
  a.gender = lashes ? 'woman' : 'man'
  const eyes = r.pick(['eyes', 'round', 'smiling'])
  const isColored = eyes !== 'smiling' && r.chance(0.7)
  if (!isColored) a.eyes = ''
  const svg = make(dicebear.micah, {
    hair: [hair],
    hairColor: [c.hair],
    baseColor: [c.skin],
    shirtColor: [c.cloth],
    shirt: [shirt],
    mouth: [mouths[a.expression]],
    eyes: [eyes],
    eyebrows: [lashes ? r.pick(['eyelashesUp', 'eyelashesDown']) : r.pick(['up', 'down'])],
    earringsProbability: 0,
    glasses: [a.glasses === 'round glasses' ? 'round' : 'square'],
    glassesColor: [r.pick(['1b1b1f', '1b1b1f', 'f6f6f4', 'd03238', '3b6fd8'])],
    glassesProbability: a.glasses === 'none' ? 0 : 100,
    facialHair: [a.beard === 'stubble' ? 'scruff' : 'beard'],
    facialHairColor: [c.hair],
    facialHairProbability: a.beard === 'none' ? 0 : 100,
    nose: [r.pick(['curve', 'pointed', 'tound'])],
    ears: [r.pick(['attached', 'detached'])],
  })
  const middles = [
    [16.5, 29.2],
    [80.5, 19.2],
  ]
  return withEarrings(
    a,
    isColored ? withIrises(svg, DOTS, middles, 11, EYES[a.eyes]) : svg,
    `<circle cx="106" cy="222" r="23" fill="none" stroke="${GOLD}" stroke-width="9"/>`,
  )
}
