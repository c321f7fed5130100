import { statsText as text } from '#web/text/stats.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { type FigureName, type Stats, showFigure } from './stats-range.ts'

const height = 60

type Props = { name: FigureName } & Pick<Stats, 'days'>

/** One figure as bars, one for each day. The sentence says the same in words; the table has every number. */
export function FigureChart({ name, days }: Props) {
  const [first, last] = [days[0], days.at(-1)]
  const values = days.map((line) => line[name])
  const highest = Math.max(...values)
  const top = days[values.indexOf(highest)]
  const total = values.reduce((sum, value) => sum + value, 0)
  const isSummed = name !== 'wait_seconds' && name !== 'active_users'
  const sentence = [
    ...(isSummed ? [text.total(showFigure(name, total))] : []),
    ...(highest > 0 && top !== undefined
      ? [text.highest(showFigure(name, highest), formatDay(top.day))]
      : []),
  ].join(', ')
  return (
    <figure className="rounded-middle border border-line p-4">
      <figcaption>
        <span className="block font-semibold">{text.names[name]}</span>
        <span className="tabular block min-h-5 text-13 text-quiet">{sentence}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
        className="mt-3 h-24 w-full border-b border-line-strong fill-bloom"
      >
        {days.map(({ day, [name]: value }, index) => {
          const tall = highest > 0 ? (height * Math.max(value, 0)) / highest : 0
          return (
            <rect key={day} x={index + 0.1} y={height - tall} width={0.8} height={tall}>
              <title>{`${formatDay(day)}: ${showFigure(name, value)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className="tabular flex justify-between text-12 text-quiet">
        <span>{first && formatDay(first.day)}</span>
        <span>{last && formatDay(last.day)}</span>
      </p>
    </figure>
  )
}
