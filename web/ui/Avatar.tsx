import { useMemo } from 'react'
import { drawAvatar } from '#contract/flower/draw-avatar'

type Props = {
  /** The id that the generated flower depends on. */
  id: string
  /** Their own picture, once they have one. */
  url?: string | null
  size: number
}

/** A user's picture or generated flower. Its alt text is empty because the name is beside it. */
export function Avatar({ id, url = null, size }: Props) {
  if (url !== null) {
    return (
      <img
        src={url}
        alt=""
        width={size}
        height={size}
        // Tailwind sets the height of images to auto, which would make a portrait an oval.
        className="aspect-square shrink-0 rounded-full object-cover object-top"
      />
    )
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
