import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readQuery } from '#web/api/read.ts'
import { CollectionCover } from '#web/features/art/index.ts'
import { collectionText } from '#web/text/collections.ts'

const text = collectionText.list

/** The public collections of a user. */
export function UserCollections({ user }: { user: { id: string } }) {
  const { data } = useQuery(readQuery('collection.list', { user_id: user.id }))
  const shown = data?.items.filter((one) => !one.is_private) ?? []
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="collections-of" className="mx-auto w-full max-w-3xl px-5 pb-10 sm:px-8">
      <h2 id="collections-of" className="text-21 font-medium">
        {text.ofPerson}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3">
        {shown.map((collection) => (
          <li key={collection.collection_id} className="min-w-0">
            <Link
              to="/app/_auth/art/search"
              search={{ t: 'collection', collection_id: collection.collection_id }}
              className="group block"
            >
              <CollectionCover collection={collection} className="aspect-4/3 w-full rounded-middle" />
              <span className="font-display mt-2 block truncate text-17 font-medium group-hover:text-bloom-text">
                {collection.name}
              </span>
              <span className="block text-13 text-quiet">
                {collection.art_count === null ? text.smart : text.count(collection.art_count)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
