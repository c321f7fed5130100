// What the portrait styles share.
import { createAvatar } from '@dicebear/core'
import { CLOTH, HAIR, jitter, SKIN } from './palette.mjs'

export const numbered = (prefix, list) => list.map((n) => prefix + String(n).padStart(2, '0'))
export const two = (n) => String(n).padStart(2, '0')

export function gender(a, r) {
  if (a.beard !== 'none') return 'man'
  if (a.length === 'long' || a.length === 'medium') return 'woman'
  return a.earrings ? 'woman' : r.pick(['man', 'man', 'woman'])
}
/** Choose a part by length of hair; each entry is [part, kind word or '', hat]. */
export const choose = (r, table, a) => r.pick(table[a.length] ?? table.short)
export const make = (style, options) => createAvatar(style, options).toString()
/**
 * The sets' own earrings are a few pixels and often behind the hair: these lie over it, so that the word means
 * something one can see.
 */
export const withEarrings = (a, svg, shapes) =>
  a.earrings ? svg.replace(/<\/svg>\s*$/, `${shapes}</svg>`) : svg
/**
 * Eyes in a colour that can be seen, for sets whose eyes are black dots: the part of the drawing with the dots makes way for
 * these. `eyes` are the middles; an iris has the given radius.
 */
export function withIrises(svg, dots, eyes, radius, color) {
  const shapes = eyes
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="${radius * 1.5}" fill="#fff"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#${color}"/><circle cx="${x}" cy="${y}" r="${radius * 0.42}" fill="#1b1b1f"/>`,
    )
    .join('')
  if (!dots.test(svg)) throw new Error('The drawing has other eyes than expected.')
  return svg.replace(dots, shapes)
}
export const GOLD = '#f2c230'
export const colors = (a, r) => ({
  hair: jitter(r, HAIR[a.hair]),
  skin: jitter(r, SKIN[a.skin], 7),
  cloth: jitter(r, CLOTH[a.color]),
})
