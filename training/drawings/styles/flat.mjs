import * as dicebear from '@dicebear/collection'
import { choose, colors, make } from '../parts.mjs'

export function flat(a, r) {
  const table = {
    long: [
      ['long', 'straight'],
      ['extraLong', 'straight'],
      ['sideShave', ''],
    ],
    medium: [
      ['bobCut', 'bob'],
      ['bobBangs', 'bob'],
      ['curly', 'curly'],
    ],
    short: [
      ['shortCombover', ''],
      ['curlyHighTop', 'curly'],
      ['buzzcut', 'buzz'],
      ['fade', ''],
      ['mohawk', 'mohawk'],
      ['straightBun', 'bun'],
      ['curlyBun', 'bun'],
      ['beanie', '', 'beanie'],
      ['cap', '', 'cap'],
    ],
    bald: [
      ['bald', ''],
      ['balding', ''],
    ],
  }
  const [hair, kind, hat] = choose(r, table, a)
  a.kind = kind
  a.hat = hat ?? ''
  if (hair === 'balding') a.length = 'bald'
  const mouths = {
    smile: 'smile',
    laugh: 'bigSmile',
    sad: 'frown',
    surprised: 'surprise',
    serious: 'lips',
    angry: 'frown',
  }
  if (a.expression === 'angry') a.expression = 'sad'
  const faces = { beard: 'beardMustache', goatee: 'goatee', moustache: 'walrus', stubble: 'shadow' }
  if (a.beard !== 'none') a.beard = r.pick(['beard', 'beard', 'goatee', 'moustache', 'stubble'])
  const eyes = a.glasses === 'none' ? r.pick(['open', 'open', 'happy', 'sleep', 'wink']) : a.glasses
  a.eyes = { sleep: 'closed', wink: 'wink' }[eyes] ?? ''
  const body = r.pick(['squared', 'rounded', 'checkered'])
  a.clothing = body === 'checkered' ? 'checkered shirt' : r.pick(['shirt', 't-shirt'])
  a.earrings = null
  const c = colors(a, r)
  return make(dicebear.personas, {
    hair: [hair],
    hairColor: [c.hair],
    skinColor: [c.skin],
    clothingColor: [c.cloth],
    mouth: [mouths[a.expression] ?? 'smile'],
    eyes: [eyes],
    body: [body],
    nose: [r.pick(['mediumRound', 'smallRound', 'wrinkles'])],
    facialHair: [faces[a.beard] ?? 'goatee'],
    facialHairProbability: a.beard === 'none' ? 0 : 100,
  })
}
