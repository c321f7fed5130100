import { landingText } from '#web/text/landing.ts'
import { classes } from '#web/ui/classes.ts'
import { samples } from './samples.ts'

const files = import.meta.glob<string>('./samples/*.webp', { eager: true, query: '?url', import: 'default' })
const columnCount = 4
const columns = Array.from({ length: columnCount }, (_, column) =>
  samples.filter((_, index) => index % columnCount === column),
)

/** Sample pictures drawn by Petal; the alt text of each is its prompt. The columns move slowly. */
export function SampleWall({ className }: { className?: string }) {
  return (
    <figure className={className}>
      <div className="fade-edges grid h-64 grid-cols-4 gap-2 overflow-hidden sm:h-96 sm:gap-3 lg:h-[36rem]">
        {columns.map((column, at) => (
          <ul
            key={column[0]?.name}
            className={classes('drift grid content-start gap-2 sm:gap-3', at % 2 === 1 && 'drift-back')}
          >
            {column.map(({ name, prompt }) => (
              <li key={name}>
                <img
                  src={files[`./samples/${name}.webp`]}
                  alt={prompt}
                  title={prompt}
                  width={320}
                  height={320}
                  loading="lazy"
                  decoding="async"
                  className="aspect-square h-auto w-full rounded-middle bg-raised"
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <figcaption className="mt-3 text-center text-13 text-quiet">{landingText.wall}</figcaption>
    </figure>
  )
}
