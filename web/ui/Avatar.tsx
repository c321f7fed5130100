import { useMemo } from 'react'
import { drawBloom } from './bloom.ts'
import { seededRandom } from './seeded-random.ts'

type Props = {
  /** Whose picture it is; the same id always draws the same flower. */
  id: string
  /** Their own picture, once they have one. */
  url?: string | null
  size: number
}

/** A person's picture, or the flower that is drawn for them. The name stands beside it, so it is silent. */
export function Avatar({ id, url = null, size }: Props) {
  if (url !== null) {
    return <img src={url} alt="" width={size} height={size} className="shrink-0 rounded-full object-cover" />
  }
  return <DrawnAvatar id={id} size={size} />
}

function DrawnAvatar({ id, size }: { id: string; size: number }) {
  const { petals, ground, outer, inner, heart } = useMemo(() => drawAvatar(id), [id])
  return (
    <svg width={size} height={size} viewBox="-100 -100 200 200" className="shrink-0 rounded-full" aria-hidden>
      <rect x={-100} y={-100} width={200} height={200} fill={ground} />
      {petals.map((petal) => (
        <path
          key={petal.path}
          d={petal.path}
          fill={petal.ring === 0 ? outer : inner}
          stroke={ground}
          strokeWidth={2.5}
        />
      ))}
      <circle r={9} fill={heart} />
    </svg>
  )
}

/** Hues that a garden has at night: no traffic-light greens, no neon. */
const hues = [350, 20, 55, 95, 300, 265, 220, 170]

function drawAvatar(id: string) {
  const random = seededRandom(id)
  const hue = hues[Math.floor(random() * hues.length)] ?? 350
  const point = random()
  const { petals } = drawBloom({
    seed: id,
    tilt: random() * 0.3,
    rings: [
      {
        petals: 7 + Math.floor(random() * 7),
        length: 84,
        width: 34 + random() * 22,
        open: 0.95,
        curl: 0.05,
        point,
      },
      {
        petals: 4 + Math.floor(random() * 4),
        length: 48,
        width: 26 + random() * 16,
        open: 0.9,
        curl: 0,
        point,
      },
    ],
  })
  return {
    petals,
    ground: `oklch(0.26 0.04 ${hue})`,
    outer: `oklch(0.66 0.13 ${hue})`,
    inner: `oklch(0.9 0.05 ${hue + 20})`,
    heart: 'oklch(0.86 0.09 95)',
  }
}
