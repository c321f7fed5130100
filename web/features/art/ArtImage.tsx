import { type SyntheticEvent, useEffect, useMemo, useRef } from 'react'
import type { ArtCard } from '#contract/art-card'
import { findBackdrop, toBackdrop } from './blurs.ts'

type Props = {
  art: Pick<ArtCard, 'url' | 'thumb_url' | 'thumbhash' | 'prompt' | 'width' | 'height'>
  size: 'thumb' | 'full'
  className?: string
  /** On its way at once: whoever draws it has seen to it that it is about to be looked at. */
  eager?: boolean
  /** One of many that come while somebody scrolls: whatever costs time is left for later. */
  hurried?: boolean
}

/** Nothing is shown in place of what takes no longer. */
const promptMs = 150

/** A finished picture over the blur of its own colours, which is there before the picture is. */
export function ArtImage({ art, size, className = '', eager = false, hurried = false }: Props) {
  const { thumbhash } = art
  const image = useRef<HTMLImageElement>(null)
  const backdrop = useMemo(() => (hurried ? undefined : toBackdrop(thumbhash)), [thumbhash, hurried])
  // What comes at once needs nothing in its place: painting that as well is half of all painting while scrolling.
  useEffect(() => {
    if (!hurried) return
    const timer = setTimeout(() => {
      if (image.current?.complete === false) Object.assign(image.current.style, findBackdrop(thumbhash))
    }, promptMs)
    return () => clearTimeout(timer)
  }, [thumbhash, hurried])
  const url = size === 'thumb' ? (art.thumb_url ?? art.url) : art.url
  return (
    <img
      ref={image}
      src={url ?? undefined}
      alt={art.prompt ?? ''}
      width={art.width}
      height={art.height}
      loading={eager || hurried ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onLoad={takeBackdropAway}
      className={className}
      style={backdrop}
    />
  )
}

/** What lies under a picture is painted with it at every scroll, and would show through one that is cut out. */
function takeBackdropAway({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  if (currentTarget.style.background !== '') currentTarget.style.background = 'none'
}
