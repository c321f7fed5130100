import { useQuery } from '@tanstack/react-query'
import { Images, Sparkles } from 'lucide-react'
import { useMemo } from 'react'
import { readQuery } from '#web/api/read.ts'
import { classes } from '#web/ui/classes.ts'
import { toBackdrop } from './blurs.ts'
import type { Collection } from './collections-query.ts'

type Props = {
  collection: Pick<Collection, 'collection_id' | 'cover_url' | 'cover_thumbhash' | 'search'>
  className?: string
}

/** The cover of a collection. Its alt text is empty because the name is beside it. */
export function CollectionCover({ collection, className }: Props) {
  const { collection_id: id, search } = collection
  // A collection made of a search has no cover of its own; its first result is used.
  const { data: found } = useQuery({
    ...readQuery('art.search', { t: 'collection', collection_id: id, limit: 1 }, { quiet: true }),
    enabled: search !== null,
    staleTime: 60_000,
  })
  const first = found?.items[0]
  const url = collection.cover_url ?? first?.thumb_url ?? null
  const hash = collection.cover_thumbhash ?? first?.thumbhash ?? null
  const backdrop = useMemo(() => toBackdrop(hash), [hash])
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
      style={backdrop}
    />
  )
}
