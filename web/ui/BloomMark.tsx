import { markPetals } from '#contract/flower/bloom-mark'

/** The site's logo: a small flower. */
export function BloomMark({ size, className }: { size: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="-100 -100 200 200" className={className} aria-hidden>
      <g transform="translate(0 26)">
        {markPetals.map((petal) => (
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
