import { type BloomShape, drawBloom } from '#contract/flower/draw-bloom'

/** The site's illustration: a flower under a low moon, with a bud beside it. */

const openFlower: BloomShape = {
  seed: 'night',
  tilt: 0.52,
  stamens: 54,
  rings: [
    { petals: 17, length: 390, width: 54, open: 0.78, curl: 0.42, point: 0.9 },
    { petals: 13, length: 350, width: 104, open: 0.62, curl: 0.34, point: 0.6 },
    { petals: 11, length: 290, width: 112, open: 0.42, curl: 0.3, point: 0.45 },
  ],
}

const bud: BloomShape = {
  seed: 'bud',
  tilt: 0.8,
  rings: [
    { petals: 7, length: 190, width: 64, open: 0.1, curl: 0.1, point: 0.8 },
    { petals: 9, length: 150, width: 26, open: 0.3, curl: 0.75, point: 1 },
  ],
}

/** Where the light of the moon catches pollen in the air: x, y, size. */
const pollen = [
  [120, 380, 3],
  [205, 240, 2],
  [330, 160, 3],
  [90, 610, 2],
  [410, 300, 2],
  [760, 690, 3],
  [870, 560, 2],
  [905, 420, 3],
  [820, 130, 2],
  [560, 90, 2],
  [260, 480, 2],
  [690, 830, 2],
  [150, 800, 3],
  [940, 740, 2],
] as const

const gradients = [
  radial('moonlight', '', [
    [0.5, 'oklch(0.86 0.09 95 / 0.24)'],
    [1, 'oklch(0.86 0.09 95 / 0)'],
  ]),
  radial('moon', ' cx="0.42" cy="0.36"', [
    [0, 'oklch(0.95 0.05 95)'],
    [1, 'oklch(0.83 0.08 88)'],
  ]),
  radial('outer', ' gradientUnits="userSpaceOnUse" cx="0" cy="0" r="400"', [
    [0, 'oklch(0.44 0.13 350)'],
    [1, 'oklch(0.65 0.13 350)'],
  ]),
  radial('middle', ' gradientUnits="userSpaceOnUse" cx="0" cy="-60" r="360"', [
    [0, 'oklch(0.63 0.11 350)'],
    [0.55, 'oklch(0.83 0.065 355)'],
    [1, 'oklch(0.93 0.025 10)'],
  ]),
  radial('inner', ' gradientUnits="userSpaceOnUse" cx="0" cy="-60" r="320"', [
    [0, 'oklch(0.8 0.05 35)'],
    [1, 'oklch(0.975 0.018 80)'],
  ]),
]

const stems = `<g fill="none" stroke="oklch(0.42 0.07 150)" stroke-width="16">
<path d="M470 640C455 760 400 850 335 1000"/>
<path d="M778 800C760 870 700 930 645 1000" stroke-width="11"/>
</g>`

const leaves = `<g fill="oklch(0.36 0.06 155)" stroke="oklch(0.5 0.07 150)" stroke-width="1.5">
<path d="M408 850C300 800 190 810 90 880C200 930 320 930 400 866Z"/>
<path d="M432 800C520 770 590 790 640 850C560 880 480 870 424 824Z"/>
<path d="M404 858C310 856 200 862 90 880M340 856L270 826M340 857L280 900M260 861L205 836M260 862L210 898M190 867L150 852M190 868L155 890" fill="none"/>
<path d="M428 812C500 812 570 826 640 850M490 813L530 789M490 814L525 852M555 824L590 806M555 825L588 858" fill="none"/>
</g>`

/** The whole drawing. Saved as garden.svg, so that no visit has to draw it. */
export function drawGarden(): string {
  const specks = pollen.map(([x, y, size]) => `<circle cx="${x}" cy="${y}" r="${size}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">
<defs>
${gradients.join('\n')}
</defs>
<circle cx="640" cy="330" r="340" fill="url(#moonlight)"/>
<circle cx="640" cy="330" r="218" fill="url(#moon)"/>
${stems}
${leaves}
${flower(bud, ['middle', 'outer'], 'translate(780 800) rotate(24)')}
${flower(openFlower, ['outer', 'middle', 'inner'], 'translate(470 640)')}
<g fill="oklch(0.84 0.1 92)" opacity="0.8">${specks.join('')}</g>
</svg>
`
}

function flower(shape: BloomShape, fills: string[], at: string): string {
  const { petals, stamens } = drawBloom(shape)
  // The stamens lie behind the front petals and in front of all others.
  const front = petals.findIndex(({ ring, depth }) => ring === shape.rings.length - 1 && depth > 120)
  const cut = front === -1 || stamens.length === 0 ? petals.length : front
  const drawn = petals.map(
    ({ path, vein, ring }) =>
      `<path d="${path}" fill="url(#${fills[ring]})"/><path d="${vein}" fill="none" stroke-width="0.8" stroke-opacity="0.5"/>`,
  )
  const threads = stamens.map(
    ({ path, x, y }) => `<path d="${path}" fill="none"/><circle cx="${x}" cy="${y}" r="3.6" stroke="none"/>`,
  )
  return `<g transform="${at}" stroke="oklch(0.34 0.09 345)" stroke-width="1.2">
${drawn.slice(0, cut).join('\n')}
<g fill="oklch(0.91 0.09 95)" stroke="oklch(0.88 0.08 95)" stroke-width="1.3">${threads.join('')}</g>
${drawn.slice(cut).join('\n')}
</g>`
}

function radial(id: string, shape: string, stops: [offset: number, color: string][]): string {
  const drawn = stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`)
  return `<radialGradient id="${id}"${shape}>${drawn.join('')}</radialGradient>`
}
