import type { CSSProperties, ReactNode } from 'react'
import { REFERENCES, type ReferenceDrawing, type ReferenceKind } from '#contract/catalogue/references'

/** The drawings keep their colours in every theme; only the background and lines change. */
const colours = {
  '--moon': 'oklch(0.86 0.11 95)',
  '--leaf': 'oklch(0.68 0.13 155)',
  '--bloom': 'oklch(0.72 0.17 350)',
  '--bloom-pressed': 'oklch(0.55 0.15 350)',
  '--petal': 'oklch(0.9 0.03 70)',
  '--ember': 'oklch(0.65 0.19 30)',
} as CSSProperties

/** Small drawings of what a kind does: the reference, and the result. */
export function KindExample({ kind }: { kind: ReferenceKind }) {
  const [before, after] = REFERENCES[kind].drawings
  return (
    <svg viewBox="0 0 100 40" aria-hidden style={colours} className="h-12 w-30 shrink-0">
      <Tile x={0}>{drawings[before]}</Tile>
      <path d="M46 20h7m-2.5-2.5L53 20l-2.5 2.5" fill="none" stroke="var(--quiet)" strokeWidth="1.2" />
      <Tile x={60}>{drawings[after]}</Tile>
    </svg>
  )
}

function Tile({ x, children }: { x: number; children: ReactNode }) {
  return (
    <svg x={x} width="40" height="40" viewBox="0 0 40 40" overflow="hidden">
      <rect width="40" height="40" rx="5" fill="var(--sunken)" />
      {children}
      <rect x="0.5" y="0.5" width="39" height="39" rx="4.5" fill="none" stroke="var(--line)" />
    </svg>
  )
}

type Look = {
  fill(part: 'sky' | 'disc' | 'far' | 'near'): string
  stroke?: string
  width?: number
}

const hills = {
  far: 'M0 28 10 19l8 7 7-9 15 13v10H0z',
  near: 'M0 33c8-5 15-3 20 0s13 3 20-1v8H0z',
}

/** Two rows of hills under a moon. */
function Hills({ fill, stroke, width = 1 }: Look) {
  const line = stroke === undefined ? {} : { stroke, strokeWidth: width }
  return (
    <g>
      <rect width="40" height="40" rx="5" fill={fill('sky')} />
      <circle cx="29" cy="10" r="4.5" fill={fill('disc')} {...line} />
      <path d={hills.far} fill={fill('far')} {...line} />
      <path d={hills.near} fill={fill('near')} {...line} />
    </g>
  )
}

const natural = { sky: 'var(--sunken)', disc: 'var(--moon)', far: 'var(--quiet)', near: 'var(--leaf)' }
const painted = {
  sky: 'var(--bloom-pressed)',
  disc: 'var(--petal)',
  far: 'var(--ember)',
  near: 'var(--bloom)',
}
const hillsIn = (colours: Record<'sky' | 'disc' | 'far' | 'near', string>) => (
  <Hills fill={(part) => colours[part]} />
)
const grey = (share: number) => `color-mix(in oklch, var(--text) ${share}%, var(--sunken))`

const petals = [0, 60, 120, 180, 240, 300]
/** A flower, filled or in lines. */
function Flower({ colour, stem = 'var(--leaf)', line }: { colour: string; stem?: string; line?: string }) {
  const look = line === undefined ? { fill: colour } : { fill: colour, stroke: line, strokeWidth: 0.9 }
  return (
    <g>
      <path d="M20 20c1 6 0 11-1 16M20 29c3-3 6-3 8-2" fill="none" stroke={line ?? stem} strokeWidth="1.6" />
      {petals.map((turn) => (
        <ellipse key={turn} cx="20" cy="9" rx="3.6" ry="6" {...look} transform={`rotate(${turn} 20 15)`} />
      ))}
      <circle cx="20" cy="15" r="2.6" fill={line === undefined ? 'var(--moon)' : colour} stroke={line} />
    </g>
  )
}

/** Somebody with an arm raised. */
function Figure({ skin, clothes }: { skin: string; clothes: string }) {
  return (
    <g strokeLinecap="round">
      <path d="M16 17 9 25M24 17l7-8" stroke={skin} strokeWidth="3" />
      <path d="M15 16c3-2 7-2 10 0l-1 11h-8z" fill={clothes} />
      <path d="m18 27-2 10m6-10 3 10" stroke={clothes} strokeWidth="3.4" />
      <circle cx="20" cy="9" r="4" fill={skin} />
    </g>
  )
}

function Skeleton() {
  const joints = [
    [20, 9],
    [20, 16],
    [9, 25],
    [31, 9],
    [20, 26],
    [16, 37],
    [25, 37],
  ]
  return (
    <g>
      <path d="M20 9v17" stroke="var(--moon)" strokeWidth="1.8" />
      <path d="M20 16 9 25" stroke="var(--bloom)" strokeWidth="1.8" />
      <path d="m20 16 11-7" stroke="var(--ember)" strokeWidth="1.8" />
      <path d="m20 26-4 11M20 26l5 11" stroke="var(--leaf)" strokeWidth="1.8" />
      {joints.map(([cx, cy]) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="1.7" fill="var(--text)" />
      ))}
    </g>
  )
}

type Portrait = { hair: string; clothes: string; ground?: string; hat?: string; turned?: boolean }

/** Somebody's face: the same features wherever they are. */
function Face({ hair, clothes, ground = 'var(--sunken)', hat, turned = false }: Portrait) {
  return (
    <g>
      <rect width="40" height="40" rx="5" fill={ground} />
      <g transform={turned ? 'rotate(-8 20 24) translate(1 2)' : undefined}>
        <path d="M6 42c1-9 8-11 14-11s13 2 14 11z" fill={clothes} />
        <circle cx="20" cy="17" r="10.5" fill={hair} />
        <ellipse cx="20" cy="19" rx="7" ry="8.6" fill="var(--petal)" />
        <path d="M13 15c4 1 9-1 11-4 1 3 2 4 3.5 4-1-7-4-9-8-9s-7 4-6.5 9z" fill={hair} />
        <g fill="none" stroke="oklch(0.3 0.05 300)" strokeWidth="1" strokeLinecap="round">
          <path d="M16.5 18.5v.6M23.5 18.5v.6M17.5 23.5c1.5 1.300 3.5 1.300 5 0" />
        </g>
        {hat !== undefined && <path d="M8 11h24l-5-1c0-7-14-7-14 0z" fill={hat} />}
      </g>
    </g>
  )
}

const model = { hair: 'var(--ember)', clothes: 'var(--quiet)' }
const flower = <Flower colour="var(--bloom)" />
const brush = ['var(--moon)', 'var(--ember)', 'var(--bloom)', 'var(--bloom-pressed)']

const drawings: Record<ReferenceDrawing, ReactNode> = {
  hills: hillsIn(natural),
  'painted hills': hillsIn(painted),
  'hills in lines': <Hills fill={() => 'var(--sunken)'} stroke="var(--text)" width={1.3} />,
  'hills by depth': (
    <g>
      {hillsIn({ sky: grey(8), disc: grey(14), far: grey(40), near: grey(80) })}
      <path d="m10 19 3 9-6 2zM25 17l5 11-7 1z" fill={grey(55)} />
    </g>
  ),
  'soft hills by depth': (
    <g>
      <rect width="40" height="40" rx="5" fill={grey(10)} />
      <path d="M0 26c10-8 16-3 22-6s12 2 18 6v14H0z" fill={grey(38)} />
      <path d={hills.near} fill={grey(75)} />
    </g>
  ),
  roofs: (
    <g>
      <rect width="40" height="40" rx="5" fill="var(--line)" />
      <path d="M29 5c4 0 5 3 4 6l-3 4h-2l-3-4c-1-3 0-6 4-6z" fill="var(--ember)" />
      <path d="M0 28h6v-7h6v5h6v-9h6v6h8v5h8v12H0z" fill="var(--quiet)" />
      <path d="M0 34h40v6H0z" fill="var(--bloom)" />
    </g>
  ),
  flower,
  'yellow flower': <Flower colour="var(--moon)" />,
  'flower in lines': <Flower colour="var(--sunken)" line="var(--text)" />,
  'flower in front of hills': (
    <g>
      <rect width="40" height="40" rx="5" fill="var(--line)" />
      <path d={hills.far} fill="var(--line-strong)" />
      {flower}
    </g>
  ),
  'painted flower': (
    <g>
      <rect width="40" height="40" rx="5" fill="var(--bloom-pressed)" />
      <Flower colour="var(--ember)" stem="var(--moon)" />
    </g>
  ),
  'scribbled flower': (
    <path
      d="M20 17c-7 1-10-6-4-8 1-6 8-5 7 0 6-2 8 5 2 6 4 5-3 8-5 3-1 4-6 3-5-1m5 2c2 6-1 11 0 18m0-9c2-3 5-3 8-1"
      fill="none"
      stroke="var(--text)"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
  ),
  'brush strokes': (
    <g>
      {brush.map((colour, row) => (
        <path
          key={colour}
          d={`M-2 ${6 + row * 9}c10-5 14 6 22 1s14 4 22-2`}
          fill="none"
          stroke={colour}
          strokeWidth="7"
        />
      ))}
    </g>
  ),
  figure: <Figure skin="var(--petal)" clothes="var(--quiet)" />,
  skeleton: <Skeleton />,
  face: <Face {...model} />,
  'face with a hat': (
    <Face hair="var(--ember)" clothes="var(--leaf)" ground="var(--line)" hat="var(--moon)" />
  ),
  'turned face': <Face hair="var(--ember)" clothes="var(--bloom)" ground="var(--bloom-pressed)" turned />,
}
