import * as dicebear from '@dicebear/collection'
import { choose, colors, make } from '../parts.mjs'

export function sketch(a, r) {
  // Only some of these heads take a colour; the others are drawn in black and captioned so.
  const tinted = {
    medium: [
      ['bangs', ''],
      ['mediumBangs3', 'wavy'],
      ['grayMedium', ''],
    ],
    short: [
      ['grayShort', ''],
      ['mohawk', 'mohawk'],
      ['mohawk2', 'mohawk'],
      ['grayBun', 'bun'],
    ],
  }
  const black = {
    long: [
      ['long', 'wavy'],
      ['longBangs', ''],
      ['longCurly', 'curly'],
    ],
    medium: [
      ['medium2', ''],
      ['medium3', ''],
      ['mediumBangs', ''],
      ['bangs2', 'bob'],
      ['mediumStraight', 'straight'],
    ],
    short: [
      ['afro', 'afro'],
      ['dreads1', 'dreadlocks'],
      ['flatTop', ''],
      ['short1', ''],
      ['short2', ''],
      ['short4', ''],
      ['pomp', ''],
      ['bun', 'bun'],
      ['hatBeanie', '', 'beanie'],
      ['hatHip', '', 'hat'],
      ['hijab', '', 'hijab'],
      ['turban', '', 'turban'],
    ],
    bald: [
      ['noHair1', ''],
      ['noHair2', ''],
      ['noHair3', ''],
    ],
  }
  if (a.length === 'long' && r.chance(0.5)) a.length = 'medium'
  const color = a.length !== 'bald' && a.length !== 'long' && r.chance(0.62)
  const [head, kind, hat] = choose(r, color ? tinted : black, a)
  if (!color) a.hair = 'black'
  a.kind = kind
  a.hat = hat ?? ''
  const faces = {
    smile: ['smile', 'cute', 'calm'],
    laugh: ['smileBig', 'smileLOL', 'smileTeethGap'],
    sad: ['concerned', 'tired', 'solemn'],
    angry: ['rage', 'veryAngry', 'angryWithFang'],
    surprised: ['awe', 'fear'],
    serious: ['serious', 'blank', 'driven'],
  }
  if (a.glasses !== 'none') a.glasses = r.pick(['glasses', 'sunglasses'])
  const beards = {
    beard: ['full', 'full2', 'full3', 'full4'],
    goatee: ['goatee1', 'goatee2', 'chin'],
    moustache: ['moustache1', 'moustache3', 'moustache4', 'moustache7', 'moustache9'],
  }
  if (a.beard !== 'none') a.beard = r.pick(['beard', 'beard', 'goatee', 'moustache'])
  a.earrings = null
  a.eyes = ''
  a.clothing = r.pick(['shirt', 't-shirt'])
  const c = colors(a, r)
  return make(dicebear.openPeeps, {
    head: [head],
    headContrastColor: [c.hair],
    skinColor: [c.skin],
    clothingColor: [c.cloth],
    face: [r.pick(faces[a.expression])],
    maskProbability: 0,
    facialHair: [r.pick(beards[a.beard] ?? beards.beard)],
    facialHairProbability: a.beard === 'none' ? 0 : 100,
    accessories: [
      a.glasses === 'sunglasses'
        ? r.pick(['sunglasses', 'sunglasses2'])
        : r.pick(['glasses', 'glasses2', 'glasses3', 'glasses4', 'glasses5']),
    ],
    accessoriesProbability: a.glasses === 'none' ? 0 : 100,
  })
}
