import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ArtCard } from '#contract/art-card'
import type { CallData } from '#web/api/answer.ts'
import { ArtImage } from '#web/features/art/index.ts'
import { galleryText } from '#web/text/gallery.ts'
import { gridText as text } from '#web/text/grid.ts'
import { titles } from '#web/text/titles.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Page } from '#web/ui/Page.tsx'
import { useLiveTasks } from '../live-tasks.ts'
import { offerQuery } from '../queries.ts'
import { labelValue } from './axis-draft.ts'
import { gridQuery } from './grid-queries.ts'

type Grid = CallData<'grid.get'>

/** A grid as a table, with its values at the heads of columns and rows. */
export function GridPage({ gridId }: { gridId: string }) {
  const { data: grid } = useSuspenseQuery(gridQuery(gridId))
  useLiveTasks()
  const aside = (
    <Link to="/app/generate/image" className={buttonClass({ tone: 'line', size: 'small' })}>
      {text.back}
    </Link>
  )
  return (
    <Page title={titles.grid} lead={text.pageLead} aside={aside} width="wide">
      <GridTable grid={grid} />
    </Page>
  )
}

function GridTable({ grid: { x, y, cells } }: { grid: Grid }) {
  const { data: offered } = useSuspenseQuery(offerQuery)
  const models = new Map(
    offered.modes.flatMap((mode) => mode.models.map(({ value, label }) => [value, label])),
  )
  const columns = x.values.map((value) => labelValue(x.kind, value, models))
  const rows = y === null ? [''] : y.values.map((value) => labelValue(y.kind, value, models))
  const nameAxis = (axis: NonNullable<Grid['y']>) =>
    text.axis(text.kinds[axis.kind], axis.kind === 'prompt' ? axis.target : undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard
    <section aria-label={text.title} tabIndex={0} className="-mx-5 overflow-x-auto px-5 sm:-mx-8 sm:px-8">
      <table className="border-separate border-spacing-2 text-13">
        <caption className="pb-2 text-left text-quiet">
          {text.table(nameAxis(x), y === null ? text.none : nameAxis(y))}
        </caption>
        <thead>
          <tr>
            <th>
              <span className="sr-only">{text.corner}</span>
            </th>
            {columns.map((label) => (
              <th key={label} scope="col" className="max-w-72 px-1 pb-1 text-left font-semibold break-words">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((label, row) => (
            <tr key={label}>
              <th scope="row" className="max-w-32 pr-2 text-right align-middle font-semibold break-words">
                {label === '' ? <span className="sr-only">{text.oneRow}</span> : label}
              </th>
              {columns.map((column, at) => (
                <td key={column} className="w-72 min-w-36">
                  <Cell art={cells[row * columns.length + at] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ art }: { art: ArtCard | null }) {
  if (art === null) return <Empty>{text.gone}</Empty>
  if (art.status === 'queued' || art.status === 'running') return <Empty isBusy>{text.waiting}</Empty>
  if (art.status !== 'done') return <Empty>{galleryText.filters.statuses[art.status]}</Empty>
  return (
    <Link
      to="/app/_auth/art/info/$artId"
      params={{ artId: art.art_id }}
      aria-label={art.prompt ?? galleryText.art.title}
      className="block overflow-hidden rounded-small bg-sunken"
    >
      <ArtImage art={art} size="thumb" className="block h-auto w-full" />
    </Link>
  )
}

const Empty = ({ isBusy = false, children }: { isBusy?: boolean; children: string }) => (
  <p className="relative grid aspect-square place-items-center rounded-small border border-dashed border-line p-2 text-center text-quiet">
    {isBusy && <span aria-hidden className="seedling absolute inset-0" />}
    <span className="relative">{children}</span>
  </p>
)
