import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { galleryText } from '#web/text/gallery.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PictureList } from './PictureList.tsx'
import { readVisit } from './visits.ts'

/** What somebody shows of their pictures, on their own page. */
export function PersonPictures({ person }: { person: { id: string } }) {
  const cache = useQueryClient()
  const { historyEntry } = useRouteContext({ from: '__root__' })
  const entry = useLocation({ select: () => historyEntry() })
  const visit = useMemo(
    () => readVisit(cache, { uid: person.id, order: 'newest', privacy: 'public' }, entry),
    [cache, person.id, entry],
  )
  return (
    <section aria-label={galleryText.wall.label} className="px-1 pb-16 md:px-2">
      <PictureList visit={visit} empty={<EmptyState {...galleryText.empty.person} />} />
    </section>
  )
}
