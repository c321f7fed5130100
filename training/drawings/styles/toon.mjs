import * as dicebear from '@dicebear/collection'
import { CLOTH, EYES, jitter } from '../palette.mjs'
import { choose, colors, make, withIrises } from '../parts.mjs'

/** The open eyes of the set, which are two black dots. */
const DOTS = /<path d="M36 22a6 6[^>]*\/>/

export function toon(a, r) {
  const table = {
    long: [
      ['straight01', 'straight'],
      ['straight02', 'straight'],
      ['curvy', 'wavy'],
      ['longButNotTooLong', ''],
      ['straightAndStrand', ''],
      ['bigHair', 'wavy'],
    ],
    medium: [
      ['bob', 'bob'],
      ['curly', 'curly'],
      ['miaWallace', 'bob'],
    ],
    short: [
      ['shortFlat', ''],
      ['shortRound', ''],
      ['shortWaved', 'wavy'],
      ['shortCurly', 'curly'],
      ['theCaesar', ''],
      ['theCaesarAndSidePart', ''],
      ['dreads01', 'dreadlocks'],
      ['fro', 'afro'],
      ['bun', 'bun'],
      ['hat', '', 'hat'],
      ['winterHat02', '', 'beanie'],
      ['hijab', '', 'hijab'],
      ['turban', '', 'turban'],
    ],
    bald: [['', '']],
  }
  const [top, kind, hat] = choose(r, table, a)
  a.kind = kind
  a.hat = hat ?? ''
  if (hat === 'hijab') a.beard = 'none'
  const mouths = {
    smile: 'smile',
    laugh: 'smile',
    sad: r.pick(['sad', 'concerned']),
    angry: 'serious',
    surprised: r.pick(['disbelief', 'screamOpen']),
    serious: r.pick(['serious', 'default']),
  }
  const brows = {
    smile: 'defaultNatural',
    laugh: 'raisedExcitedNatural',
    sad: 'sadConcernedNatural',
    angry: 'angryNatural',
    surprised: 'raisedExcitedNatural',
    serious: 'flatNatural',
  }
  if (a.expression === 'laugh') a.expression = 'smile'
  const eyes =
    { surprised: 'surprised', angry: 'squint', sad: 'default', serious: 'default' }[a.expression] ??
    r.pick(['default', 'default', 'happy', 'closed', 'wink'])
  const isColored = eyes === 'default' && a.glasses !== 'sunglasses' && r.chance(0.7)
  if (!isColored) a.eyes = { wink: 'wink', closed: 'closed' }[eyes] ?? ''
  const beards = {
    beard: ['beardMedium', 'beardMajestic', 'beardMedium'],
    stubble: ['beardLight'],
    moustache: ['moustacheFancy', 'moustacheMagnum'],
  }
  if (a.beard !== 'none') a.beard = r.pick(['beard', 'beard', 'moustache', 'stubble'])
  if (a.glasses === 'glasses') a.glasses = r.pick(['round glasses', 'square glasses'])
  const clothes = r.pick([
    'blazerAndShirt',
    'blazerAndSweater',
    'hoodie',
    'overall',
    'shirtCrewNeck',
    'shirtVNeck',
    'collarAndSweater',
  ])
  a.clothing = {
    blazerAndShirt: 'jacket',
    blazerAndSweater: 'jacket',
    hoodie: 'hoodie',
    overall: 'overalls',
    shirtCrewNeck: 't-shirt',
    shirtVNeck: 't-shirt',
    collarAndSweater: 'sweater',
  }[clothes]
  if (a.clothing === 'jacket') a.color = null // the jacket's colour is fixed
  a.earrings = null
  const c = colors({ ...a, color: a.color ?? 'grey' }, r)
  const svg = make(dicebear.avataaars, {
    top: [top || 'shortFlat'],
    topProbability: top ? 100 : 0,
    hairColor: [c.hair],
    hatColor: [jitter(r, CLOTH[r.pick(Object.keys(CLOTH))])],
    skinColor: [c.skin],
    clothing: [clothes],
    clothesColor: [c.cloth],
    mouth: [mouths[a.expression]],
    eyebrows: [brows[a.expression]],
    eyes: [eyes],
    facialHair: [r.pick(beards[a.beard] ?? beards.beard)],
    facialHairColor: [c.hair],
    facialHairProbability: a.beard === 'none' ? 0 : 100,
    accessories: [
      {
        sunglasses: 'sunglasses',
        'round glasses': 'round',
        'square glasses': r.pick(['prescription01', 'prescription02']),
      }[a.glasses] ?? 'round',
    ],
    accessoriesColor: ['262e33'],
    accessoriesProbability: a.glasses === 'none' ? 0 : 100,
    style: ['default'],
  })
  const middles = [
    [30, 22],
    [82, 22],
  ]
  return isColored ? withIrises(svg, DOTS, middles, 7, EYES[a.eyes]) : svg
}
