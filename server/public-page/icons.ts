import { markPetals } from '#contract/flower/bloom-mark'
import { type Html, trusted } from './html.ts'

/** Icons of Lucide, https://lucide.dev (ISC), with the stroke width of the rest of the product. */
const draw = (paths: string): Html =>
  trusted(
    `<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  )

export const icons = {
  heart: draw(
    '<path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5"/>',
  ),
  share: draw(
    '<circle cx="18" cy="5" r="3"/><circle cx="6" cy="12" r="3"/><circle cx="18" cy="19" r="3"/><path d="m8.59 13.51 6.83 3.98M15.41 6.51l-6.82 3.98"/>',
  ),
  wand: draw(
    '<path d="m21.64 3.64-1.28-1.28a1.21 1.21 0 0 0-1.72 0L2.36 18.64a1.21 1.21 0 0 0 0 1.72l1.28 1.28a1.2 1.2 0 0 0 1.72 0L21.64 5.36a1.2 1.2 0 0 0 0-1.72M14 7l3 3M5 6v4M19 14v4M10 2v2M7 8H3M21 16h-4M11 3H9"/>',
  ),
  reference: draw(
    '<path d="M16 5h6M19 2v6M21 11.5V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7.5M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21"/><circle cx="9" cy="9" r="2"/>',
  ),
  copy: draw(
    '<rect width="14" height="14" x="8" y="8" rx="2"/><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/>',
  ),
  flag: draw(
    '<path d="M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528"/>',
  ),
  back: draw('<path d="m12 19-7-7 7-7M19 12H5"/>'),
}

const petals = markPetals
  .map(({ ring, path }) => `<path${ring === 0 ? ' class="outer"' : ''} d="${path}"/>`)
  .join('')

/** The logo in the colours of the theme, which an image file could not have. */
export const drawMark = (size: number): Html =>
  trusted(
    `<svg class="mark" width="${size}" height="${size}" viewBox="-100 -100 200 200" aria-hidden="true"><g transform="translate(0 26)">${petals}</g></svg>`,
  )
