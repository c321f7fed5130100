import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArtImage } from '#web/features/art/index.ts'
import { catalogueText as text } from '#web/text/catalogue.ts'
import { galleryText } from '#web/text/gallery.ts'
import type { CatalogueKind } from './address.ts'
import { examplesQuery, searchWordsOf } from './queries.ts'

/** Public pictures that were made with it. */
export function Examples({ kind, name }: { kind: CatalogueKind; name: string }) {
  const { data } = useQuery(examplesQuery(kind, name))
  if (data === undefined) return null
  return (
    <section aria-label={text.examples} className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-21 font-medium">{text.examples}</h2>
        {data.items.length > 0 && (
          <Link to="/app/_auth/art/search" search={{ q: searchWordsOf(kind, name) }} className="link text-13">
            {data.total === null ? text.allExamples : text.pictureCount(data.total)}
          </Link>
        )}
      </div>
      {data.items.length === 0 && <p className="text-quiet">{text.noExamples}</p>}
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
        {data.items.map((art) => (
          <li key={art.art_id}>
            <Link
              to="/app/_auth/art/info/$artId"
              params={{ artId: art.art_id }}
              aria-label={art.prompt ?? galleryText.wall.by(art.owner.name)}
              className="block aspect-square overflow-hidden rounded-small bg-sunken"
            >
              <ArtImage art={art} size="thumb" className="size-full object-cover" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
