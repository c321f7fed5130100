import { seededRandom } from './seeded-random.ts'

/**
 * Draws a flower as SVG paths. A petal is a strip in space: a midline that rises from the centre and bends outwards,
 * with a varying width. The viewing angle gives each petal a different outline.
 */

export type Ring = {
  petals: number
  length: number
  width: number
  /** How far the petals lean out: 0 is upright, 1 is flat. */
  open: number
  /** How much the tips bend back, on the same scale. */
  curl: number
  /** 0 is a round tip, 1 a pointed one. */
  point: number
}

export type BloomShape = {
  seed: string
  rings: Ring[]
  /** Viewing angle: 0 is from above, 1 from the side. */
  tilt: number
  stamens?: number
}

export type Petal = { ring: number; path: string; vein: string; depth: number }
export type Stamen = { path: string; x: number; y: number; depth: number }

type Point = { x: number; y: number; depth: number }

const steps = 7

/** Petals from the farthest to the nearest, around a centre at 0, 0. */
export function drawBloom({ seed, rings, tilt, stamens = 0 }: BloomShape): {
  petals: Petal[]
  stamens: Stamen[]
} {
  const random = seededRandom(seed)
  const wobble = (amount: number) => 1 + (random() - 0.5) * amount
  const look = createProjection(tilt)
  const petals = rings.flatMap((ring, index) =>
    Array.from({ length: ring.petals }, (_, at): Petal => {
      const turn = ((at + (index % 2) * 0.5 + (random() - 0.5) * 0.28) / ring.petals) * 2 * Math.PI
      const petal = {
        ...ring,
        length: ring.length * wobble(0.16),
        width: ring.width * wobble(0.22),
        curl: ring.curl * wobble(0.5),
      }
      return { ring: index, ...outline(petal, turn, look) }
    }),
  )
  const threads = Array.from({ length: stamens }, (): Stamen => {
    const turn = random() * 2 * Math.PI
    const length = (rings.at(-1)?.length ?? 100) * (0.32 + random() * 0.34)
    const lean = 0.2 + random() * 0.5
    const middle = look(turn, length * 0.5 * lean * 0.6, length * 0.55, 0)
    const end = look(turn, length * lean, length * (0.95 - lean * 0.3), 0)
    return {
      path: `M0 0Q${round(middle)} ${round(end)}`,
      x: Math.round(end.x),
      y: Math.round(end.y),
      depth: end.depth,
    }
  })
  return {
    petals: petals.sort((a, b) => a.depth - b.depth),
    stamens: threads.sort((a, b) => a.depth - b.depth),
  }
}

type Project = (turn: number, out: number, up: number, aside: number) => Point

function createProjection(tilt: number): Project {
  const angle = (tilt * Math.PI) / 2
  const [flat, high] = [Math.cos(angle), Math.sin(angle)]
  return (turn, out, up, aside) => {
    const x = out * Math.cos(turn) - aside * Math.sin(turn)
    const away = out * Math.sin(turn) + aside * Math.cos(turn)
    return { x, y: away * flat - up * high, depth: away * high + up * flat }
  }
}

function outline(
  { length, width, open, curl, point }: Ring,
  turn: number,
  look: Project,
): Omit<Petal, 'ring'> {
  const left: Point[] = []
  const right: Point[] = []
  const middle: Point[] = []
  let [out, up] = [0, 0]
  for (let step = 0; step <= steps; step += 1) {
    const along = step / steps
    const lean = ((open + curl * along ** 2) * Math.PI) / 2
    if (step > 0) {
      out += (Math.sin(lean) * length) / steps
      up += (Math.cos(lean) * length) / steps
    }
    // Widest beyond the middle and narrow at the centre; `point` makes the tip more pointed.
    const swell = Math.sin(Math.PI * along ** 0.8) ** (0.6 + point * 0.5)
    const half = (width / 2) * swell
    left.push(look(turn, out, up, -half))
    right.push(look(turn, out, up, half))
    middle.push(look(turn, out, up, 0))
  }
  const tip = middle.at(-1)
  return {
    path: `${smooth([...left.slice(0, -1), ...(tip ? [tip] : []), ...right.slice(0, -1).toReversed()])}Z`,
    vein: smooth(middle.slice(1, -1)),
    depth: middle[Math.round(steps * 0.6)]?.depth ?? 0,
  }
}

/** A path through the midpoints, so that every corner becomes a curve. */
function smooth(points: Point[]): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const curves = rest.map((point, at) => {
    const next = rest[at + 1]
    return next === undefined
      ? `L${round(point)}`
      : `Q${round(point)} ${round({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`
  })
  return `M${round(first)}${curves.join('')}`
}

function round({ x, y }: { x: number; y: number }): string {
  return `${Math.round(x)} ${Math.round(y)}`
}
