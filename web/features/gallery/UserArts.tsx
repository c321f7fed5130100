import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import { galleryText } from '#web/text/gallery.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ArtList } from './ArtList.tsx'
import { readVisit } from './visits.ts'

/** The public arts on a user's page. */
export function UserArts({ user }: { user: { id: string } }) {
  const cache = useQueryClient()
  const { historyEntry } = useRouteContext({ from: '__root__' })
  const entry = useLocation({ select: () => historyEntry() })
  const visit = useMemo(
    () => readVisit(cache, { uid: user.id, order: 'newest', privacy: 'public' }, entry),
    [cache, user.id, entry],
  )
  return (
    <section aria-label={galleryText.wall.label} className="px-1 pb-16 md:px-2">
      <ArtList visit={visit} empty={<EmptyState {...galleryText.empty.person} />} />
    </section>
  )
}
