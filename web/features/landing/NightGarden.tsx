import { type BloomShape, drawBloom } from '#web/ui/bloom.ts'
import { classes } from '#web/ui/classes.ts'

/** The picture of the house: a queen of the night, open under a low moon, a bud still waiting beside it. */

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

const fills = ['url(#petal-outer)', 'url(#petal-middle)', 'url(#petal-inner)']
const budFills = ['url(#petal-middle)', 'url(#petal-outer)']

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

export function NightGarden({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1000 1000" className={classes('petal-open overflow-visible', className)} aria-hidden>
      <Gradients />
      <circle cx={640} cy={330} r={340} fill="url(#moonlight)" />
      <circle cx={640} cy={330} r={218} fill="url(#moon)" />
      <g fill="none" stroke="oklch(0.42 0.07 150)" strokeWidth={16}>
        <path d="M470 640C455 760 400 850 335 1000" />
        <path d="M778 800C760 870 700 930 645 1000" strokeWidth={11} />
      </g>
      <g fill="oklch(0.36 0.06 155)" stroke="oklch(0.5 0.07 150)" strokeWidth={1.5}>
        <path d="M408 850C300 800 190 810 90 880C200 930 320 930 400 866Z" />
        <path d="M432 800C520 770 590 790 640 850C560 880 480 870 424 824Z" />
        <path
          d="M404 858C310 856 200 862 90 880M340 856L270 826M340 857L280 900M260 861L205 836M260 862L210 898M190 867L150 852M190 868L155 890"
          fill="none"
        />
        <path
          d="M428 812C500 812 570 826 640 850M490 813L530 789M490 814L525 852M555 824L590 806M555 825L588 858"
          fill="none"
        />
      </g>
      <Flower shape={bud} fills={budFills} at="translate(780 800) rotate(24)" />
      <Flower shape={openFlower} fills={fills} at="translate(470 640)" />
      <g className="fill-moon">
        {pollen.map(([x, y, size]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={size} opacity={0.7} />
        ))}
      </g>
    </svg>
  )
}

function Flower({ shape, fills, at }: { shape: BloomShape; fills: string[]; at: string }) {
  const { petals, stamens } = drawBloom(shape)
  // The stamens stand in the cup: behind the petals that come towards us, in front of all others.
  const front = petals.findIndex(({ ring, depth }) => ring === shape.rings.length - 1 && depth > 120)
  const cut = front === -1 || stamens.length === 0 ? petals.length : front
  const drawn = petals.map((petal) => (
    <g key={petal.path}>
      <path d={petal.path} fill={fills[petal.ring]} stroke="oklch(0.34 0.09 345)" strokeWidth={1.2} />
      <path d={petal.vein} fill="none" stroke="oklch(0.34 0.09 345)" strokeWidth={0.8} opacity={0.5} />
    </g>
  ))
  return (
    <g transform={at}>
      {drawn.slice(0, cut)}
      {stamens.map((stamen) => (
        <g key={stamen.path}>
          <path d={stamen.path} fill="none" stroke="oklch(0.88 0.08 95)" strokeWidth={1.3} />
          <circle cx={stamen.x} cy={stamen.y} r={3.6} fill="oklch(0.91 0.09 95)" />
        </g>
      ))}
      {drawn.slice(cut)}
    </g>
  )
}

function Gradients() {
  return (
    <defs>
      <radialGradient id="moonlight">
        <stop offset="0.5" stopColor="oklch(0.86 0.09 95)" stopOpacity={0.24} />
        <stop offset="1" stopColor="oklch(0.86 0.09 95)" stopOpacity={0} />
      </radialGradient>
      <radialGradient id="moon" cx="0.42" cy="0.36">
        <stop offset="0" stopColor="oklch(0.95 0.05 95)" />
        <stop offset="1" stopColor="oklch(0.83 0.08 88)" />
      </radialGradient>
      <radialGradient id="petal-outer" gradientUnits="userSpaceOnUse" cx={0} cy={0} r={400}>
        <stop offset="0" stopColor="oklch(0.44 0.13 350)" />
        <stop offset="1" stopColor="oklch(0.65 0.13 350)" />
      </radialGradient>
      <radialGradient id="petal-middle" gradientUnits="userSpaceOnUse" cx={0} cy={-60} r={360}>
        <stop offset="0" stopColor="oklch(0.63 0.11 350)" />
        <stop offset="0.55" stopColor="oklch(0.83 0.065 355)" />
        <stop offset="1" stopColor="oklch(0.93 0.025 10)" />
      </radialGradient>
      <radialGradient id="petal-inner" gradientUnits="userSpaceOnUse" cx={0} cy={-60} r={320}>
        <stop offset="0" stopColor="oklch(0.8 0.05 35)" />
        <stop offset="1" stopColor="oklch(0.975 0.018 80)" />
      </radialGradient>
    </defs>
  )
}
