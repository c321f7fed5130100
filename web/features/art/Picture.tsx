import { useMemo } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import type { ArtCard } from '#contract/art-card'

type Props = {
  art: Pick<ArtCard, 'url' | 'thumb_url' | 'thumbhash' | 'prompt' | 'width' | 'height'>
  size: 'thumb' | 'full'
  className?: string
  /** On its way at once: whoever draws it has seen to it that it is about to be looked at. */
  eager?: boolean
}

/** A finished picture over the blur of its own colours, which is there before the picture is. */
export function Picture({ art, size, className = '', eager = false }: Props) {
  const blur = useMemo(() => toBlur(art.thumbhash), [art.thumbhash])
  const url = size === 'thumb' ? (art.thumb_url ?? art.url) : art.url
  return (
    <img
      src={url ?? undefined}
      alt={art.prompt ?? ''}
      width={art.width}
      height={art.height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={className}
      style={blur === null ? undefined : { backgroundImage: `url(${blur})`, backgroundSize: 'cover' }}
    />
  )
}

export function toBlur(hash: string | null): string | null {
  if (hash === null) return null
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)))
  } catch {
    return null
  }
}
