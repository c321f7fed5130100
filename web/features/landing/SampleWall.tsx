import { useSuspenseQuery } from '@tanstack/react-query'
import { landingText } from '#web/text/landing.ts'
import { classes } from '#web/ui/classes.ts'
import { houseQuery } from './house-query.ts'
import { samples } from './samples.ts'

const files = import.meta.glob<string>('./samples/*.webp', { eager: true, query: '?url', import: 'default' })
const columnCount = 4
const drawn = samples.map(({ name, prompt }) => ({
  id: name as string,
  source: files[`./samples/${name}.webp`],
  words: prompt as string,
}))

/** The images of the house, then samples drawn by Petal, whose alt text is their prompt. The columns move slowly. */
export function SampleWall({ className }: { className?: string }) {
  const { items } = useSuspenseQuery(houseQuery).data
  const house = items.map(({ image_id: id, url, title }) => ({ id, source: url, words: title }))
  const shown = [...house, ...drawn].slice(0, samples.length)
  const columns = Array.from({ length: columnCount }, (_, column) =>
    shown.filter((_, index) => index % columnCount === column),
  )
  return (
    <figure className={className}>
      <div className="fade-edges grid h-64 grid-cols-4 gap-2 overflow-hidden sm:h-96 sm:gap-3 lg:h-[36rem]">
        {columns.map((column, at) => (
          <ul
            key={column[0]?.id}
            className={classes('drift grid content-start gap-2 sm:gap-3', at % 2 === 1 && 'drift-back')}
          >
            {column.map(({ id, source, words }) => (
              <li key={id}>
                <img
                  src={source}
                  alt={words}
                  title={words}
                  width={320}
                  height={320}
                  loading="lazy"
                  decoding="async"
                  className="aspect-square h-auto w-full rounded-middle bg-raised object-cover"
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <figcaption className="mt-3 text-center text-13 text-quiet">
        {landingText.wall(house.length, samples.length)}
      </figcaption>
    </figure>
  )
}
