// Drawn portraits of adults in seven styles. Attributes are drawn first, each evenly, and the
// style's options are set from them, so the record beside a picture is exact.
// Left out on purpose: pacifiers, pigtails, and every style whose figures could be taken for children
// (adventurer, big-smile, bigheads, miniavs, toon-head).
import { CLOTH, EYES, HAIR, SKIN } from './palette.mjs'
import { gender } from './parts.mjs'
import { caricature } from './styles/caricature.mjs'
import { flat } from './styles/flat.mjs'
import { illustration } from './styles/illustration.mjs'
import { ink } from './styles/ink.mjs'
import { pixel } from './styles/pixel.mjs'
import { sketch } from './styles/sketch.mjs'
import { toon } from './styles/toon.mjs'

/** What every portrait has; a style then takes what it can show and deletes the rest. */
function person(r) {
  const length = r.pick(['long', 'long', 'medium', 'short', 'short', 'bald'])
  const beard = length === 'long' ? r.chance(0.1) : r.chance(0.38)
  return {
    hair: r.pick(Object.keys(HAIR)),
    length,
    skin: r.pick(Object.keys(SKIN)),
    glasses: r.pick(['none', 'none', 'glasses', 'sunglasses']),
    beard: beard ? 'beard' : 'none',
    earrings: r.chance(0.4),
    expression: r.pick(['smile', 'laugh', 'sad', 'angry', 'surprised', 'serious']),
    color: r.pick(Object.keys(CLOTH)),
    clothing: 'shirt',
    eyes: r.pick(Object.keys(EYES)),
    hat: '',
    kind: '',
  }
}

const styles = { flat, illustration, ink, sketch, pixel, toon, caricature }

export const portraitStyles = Object.keys(styles)
export function portrait(style, r) {
  const a = person(r)
  // facesjs draws what it is not told from Math.random: give it the seeded one.
  const { random } = Math
  Math.random = r.next
  const svg = styles[style](a, r)
  Math.random = random
  a.gender ??= gender(a, r)
  if (a.hat) a.kind = ''
  return { svg, attributes: { style, ...a } }
}
