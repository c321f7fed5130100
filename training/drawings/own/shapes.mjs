// Shapes as SVG text for our own drawings, on a canvas of 256 by 256.

export const rect = (x, y, width, height, fill, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
export const ell = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const poly = (points, fill, more = '') => `<polygon points="${points}" fill="${fill}" ${more}/>`
/** A stroke along a path, with round ends. */
export const line = (d, color, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
/** What `draw` returns for 0 to count - 1, joined. */
export const times = (count, draw) => Array.from({ length: count }, (_, i) => draw(i)).join('')
export const turned = (angle, x, y, svg) => `<g transform="rotate(${angle} ${x} ${y})">${svg}</g>`
export const moved = (x, y, svg, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${svg}</g>`

const mixed = (color, other, share) => {
  const part = (hex, i) => Number.parseInt(hex.slice(i, i + 2), 16)
  const channels = [1, 3, 5].map((i) => Math.round(part(color, i) * (1 - share) + part(other, i) * share))
  return `#${channels.map((c) => c.toString(16).padStart(2, '0')).join('')}`
}
export const dark = (color, share = 0.25) => mixed(color, '#000000', share)
export const light = (color, share = 0.3) => mixed(color, '#ffffff', share)
/** The drawing and its mirror image, left and right of the middle. */
export const both = (svg) => `${svg}<g transform="matrix(-1 0 0 1 256 0)">${svg}</g>`
/** What `draw` returns for each "x,y" of a text, joined. */
export const spots = (text, draw) =>
  text
    .split(' ')
    .map((spot) => draw(...spot.split(',').map(Number)))
    .join('')
/** A cylinder seen slightly from above, its top at y. */
export const drum = (x, y, rx, ry, height, fill, top = light(fill, 0.35)) =>
  path(`M${x - rx} ${y}V${y + height}A${rx} ${ry} 0 0 0 ${x + rx} ${y + height}V${y}Z`, fill) +
  path(
    `M${x + rx * 0.5} ${y}V${y + height + ry * 0.87}A${rx} ${ry} 0 0 0 ${x + rx} ${y + height}V${y}Z`,
    dark(fill, 0.14),
  ) +
  ell(x, y, rx, ry, top)
/** The eye of an animal. */
export const eye = (x, y, size = 1) =>
  ell(x, y, 9 * size, 10 * size, '#1d1a1c') +
  ell(x + 3 * size, y - 4 * size, 3.4 * size, 3.4 * size, '#ffffff')
/** The drawing a little narrower or lower, its foot kept in place. */
export const varied = (r, svg) => {
  const scale = r.chance(0.5) ? `${r.range(0.86, 1)} 1` : `1 ${r.range(0.88, 1)}`
  return `<g transform="translate(128 248) scale(${scale}) translate(-128 -248)">${svg}</g>`
}
