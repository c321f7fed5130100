import { useSuspenseQuery } from '@tanstack/react-query'
import { landingText } from '#web/text/landing.ts'
import { houseQuery } from './house-query.ts'

/** The images of the house on the visitors' home; nothing if there are none. */
export function HouseShelf() {
  const { items } = useSuspenseQuery(houseQuery).data
  if (items.length === 0) return null
  return (
    <section aria-labelledby="house" className="mx-auto w-full max-w-7xl px-5 py-8 sm:px-8">
      <h2 id="house" className="text-28 font-medium">
        {landingText.house}
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {items.map(({ image_id: id, title, tags, url }) => (
          <li key={id} className="min-w-0">
            <img
              src={url}
              alt={title}
              loading="lazy"
              className="aspect-square w-full rounded-middle bg-raised object-cover"
            />
            <p className="mt-2 font-semibold wrap-anywhere">{title}</p>
            {tags.length > 0 && <p className="text-13 text-quiet">{tags.join(', ')}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
