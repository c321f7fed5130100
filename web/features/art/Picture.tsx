import { useMemo } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import type { ArtCard } from '#contract/art-card'

type Props = { art: ArtCard; size: 'thumb' | 'full'; className?: string }

/** A finished picture over the blur of its own colours, which is there before the picture is. */
export function Picture({ art, size, className = '' }: Props) {
  const blur = useMemo(() => toBlur(art.thumbhash), [art.thumbhash])
  const url = size === 'thumb' ? (art.thumb_url ?? art.url) : art.url
  return (
    <img
      src={url ?? undefined}
      alt={art.prompt ?? ''}
      width={art.width}
      height={art.height}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={className}
      style={blur === null ? undefined : { backgroundImage: `url(${blur})`, backgroundSize: 'cover' }}
    />
  )
}

function toBlur(hash: string | null): string | null {
  if (hash === null) return null
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)))
  } catch {
    return null
  }
}
