import { useEffect, useMemo, useRef } from 'react'
import type { ArtCard } from '#contract/art-card'
import { findBackdrop, toBackdrop } from './blurs.ts'

type Props = {
  art: Pick<ArtCard, 'url' | 'thumb_url' | 'thumbhash' | 'prompt' | 'width' | 'height'>
  size: 'thumb' | 'full'
  className?: string
  /** Loads at once, because it is about to be seen. */
  eager?: boolean
  /** One of many during scrolling: expensive work is postponed. */
  hurried?: boolean
}

/** A placeholder appears only if loading takes longer than this. */
const promptMs = 150

/** The image of an art, over a blur of its colours until it is loaded. */
export function ArtImage({ art, size, className = '', eager = false, hurried = false }: Props) {
  const { thumbhash } = art
  const image = useRef<HTMLImageElement>(null)
  const backdrop = useMemo(() => (hurried ? undefined : toBackdrop(thumbhash)), [thumbhash, hurried])
  // An image that loads quickly needs no placeholder; painting both would double the work while scrolling.
  useEffect(() => {
    if (!hurried) return
    const timer = setTimeout(() => {
      if (image.current?.complete === false) Object.assign(image.current.style, findBackdrop(thumbhash))
    }, promptMs)
    return () => clearTimeout(timer)
  }, [thumbhash, hurried])
  // A page that comes from the server may have its images before it can hear of them.
  useEffect(() => {
    if (image.current?.complete === true) takeBackdropAway(image.current)
  }, [])
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
      onLoad={(event) => takeBackdropAway(event.currentTarget)}
      className={className}
      style={backdrop}
    />
  )
}

/** Removes the placeholder: it costs painting at every scroll and would show through transparent images. */
function takeBackdropAway({ style }: HTMLImageElement): void {
  if (style.backgroundImage !== '' || style.backgroundColor !== '') style.background = 'none'
}
