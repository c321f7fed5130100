import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ArtCard } from '#contract/art-card'
import type { CallData } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'
import { ArtImage, artQuery } from '#web/features/art/index.ts'
import { galleryText } from '#web/text/gallery.ts'
import { useRevealed } from '../revealed.ts'

const text = galleryText.art

/** The parent, remixes, similar arts and more of the same user. */
export function Related({ art }: { art: CallData<'art.get_by_id'> }) {
  const { owner, parent_art_id: parentId } = art
  const { data: parent } = useQuery({ ...artQuery(parentId ?? ''), enabled: parentId !== null })
  const { data: remixes } = useQuery({
    ...readQuery('art.list_remixes', { art_id: art.art_id, limit: 20 }),
    enabled: art.remixes > 0,
  })
  const { data: similar } = useQuery({
    ...readQuery('art.find_similar', { art_id: art.art_id, limit: 20 }),
    enabled: art.status === 'done',
  })
  const { data: theirs } = useQuery(readQuery('art.search', { uid: owner.id, order: 'newest', limit: 20 }))
  const others = theirs?.items.filter(({ art_id: id }) => id !== art.art_id)
  return (
    <div className="grid gap-10 px-3 pt-8 pb-16 md:px-6">
      {parent !== undefined && <Strip title={text.parent} arts={[parent]} />}
      {remixes !== undefined && <Strip title={text.remixes(art.remixes)} arts={remixes.items} />}
      {similar !== undefined && <Strip title={text.similar} arts={similar.items} />}
      {others !== undefined && (
        <Strip title={text.moreBy(owner.name)} arts={others}>
          <Link
            to="/app/_auth/art/search"
            search={{ uid: owner.id, order: 'newest' }}
            className="link text-13"
          >
            {text.allBy(owner.name)}
          </Link>
        </Strip>
      )}
    </div>
  )
}

const rowHeight = 'h-44 md:h-56'

/** A row of arts that scrolls sideways. */
function Strip({ title, arts, children }: { title: string; arts: readonly ArtCard[]; children?: ReactNode }) {
  if (arts.length === 0) return null
  return (
    <section aria-label={title} className="grid min-w-0 gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-21 font-medium">{title}</h2>
        {children}
      </div>
      <ul className="-mx-3 flex gap-2 overflow-x-auto px-3 pb-2 md:-mx-6 md:px-6">
        {arts.map((art) => (
          <li key={art.art_id} className="shrink-0">
            <Link
              to="/app/_auth/art/info/$artId"
              params={{ artId: art.art_id }}
              aria-label={art.prompt ?? galleryText.wall.by(art.owner.name)}
              className="block overflow-hidden rounded-small bg-sunken"
            >
              <StripArt art={art} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function StripArt({ art }: { art: ArtCard }) {
  const isCovered = useRevealed().isCovered(art)
  return (
    <ArtImage
      art={isCovered ? { ...art, prompt: null } : { ...art, thumb_url: art.sharp_thumb_url ?? art.thumb_url }}
      size="thumb"
      className={`${rowHeight} w-auto object-cover`}
    />
  )
}
