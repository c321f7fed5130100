import { drawBloom } from './bloom.ts'

const { petals } = drawBloom({
  seed: 'mark',
  tilt: 0.46,
  rings: [
    { petals: 9, length: 92, width: 30, open: 0.8, curl: 0.3, point: 0.8 },
    { petals: 6, length: 70, width: 38, open: 0.4, curl: 0.25, point: 0.5 },
  ],
})

/** The sign of the house: a small flower, half open. */
export function BloomMark({ size, className }: { size: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="-100 -100 200 200" className={className} aria-hidden>
      <g transform="translate(0 26)">
        {petals.map((petal) => (
          <path
            key={petal.path}
            d={petal.path}
            className={petal.ring === 0 ? 'fill-bloom' : 'fill-petal'}
            stroke="var(--ground)"
            strokeWidth={3}
            strokeLinejoin="round"
          />
        ))}
      </g>
    </svg>
  )
}
