import { Images, Sparkles } from 'lucide-react'
import { useMemo } from 'react'
import { toBlur } from '#web/features/art/Picture.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Collection } from './collections-query.ts'

type Props = {
  collection: Pick<Collection, 'cover_url' | 'cover_thumbhash' | 'search'>
  className?: string
}

/** The picture that stands for a collection; the name stands beside it, so it is silent. */
export function CollectionCover({ collection, className }: Props) {
  const { cover_url: url, cover_thumbhash: hash, search } = collection
  const blur = useMemo(() => toBlur(hash), [hash])
  if (url === null) {
    const Icon = search === null ? Images : Sparkles
    return (
      <span className={classes('grid shrink-0 place-items-center bg-sunken text-quiet', className)}>
        <Icon size={24} strokeWidth={1.5} aria-hidden />
      </span>
    )
  }
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className={classes('shrink-0 bg-sunken object-cover', className)}
      style={blur === null ? undefined : { backgroundImage: `url(${blur})`, backgroundSize: 'cover' }}
    />
  )
}
