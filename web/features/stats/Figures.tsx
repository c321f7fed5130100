import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statsText as text } from '#web/text/stats.ts'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Form } from '#web/ui/Form.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { FigureChart } from './FigureChart.tsx'
import {
  figureNames,
  findRangeProblem,
  type RangeDays,
  rangeDays,
  type Stats,
  type StatsRange,
  showFigure,
  statsQuery,
  toCsv,
} from './stats-range.ts'

type Props = { range: StatsRange; onRange(range: StatsRange): void }

/** The figures of the last days as charts, as a table and as CSV. */
export function Figures({ range, onRange }: Props) {
  const { data } = useSuspenseQuery(statsQuery(range))
  const shown = { since: data.days[0]?.day ?? '', until: data.days.at(-1)?.day ?? '' }
  return (
    <section aria-labelledby="figures" className="grid grid-cols-1 gap-5">
      <h2 id="figures" className="text-28 font-medium">
        {text.title}
      </h2>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Segments<RangeDays>
          label={text.range}
          labelHidden
          value={(range.since === undefined ? (range.days ?? '30') : '') as RangeDays}
          onChange={(days) => onRange({ days })}
          options={rangeDays.map((value) => ({ value, label: text.ranges[value] }))}
        />
        <Button tone="line" size="small" onClick={() => download(data.days)}>
          {text.csv}
        </Button>
      </div>
      <FreeRange key={`${shown.since} ${shown.until}`} shown={shown} onRange={onRange} />
      <div className="grid gap-4 lg:grid-cols-2">
        {figureNames.map((name) => (
          <FigureChart key={name} name={name} days={data.days} />
        ))}
        <CaseAges cases={data.cases} />
      </div>
      <FigureTable days={data.days} />
    </section>
  )
}

type Days = { since: string; until: string }

/** Any two days, at most a year apart. */
function FreeRange({ shown, onRange }: { shown: Days; onRange(range: StatsRange): void }) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const choose = ({ since, until }: Days) => {
    const problem = findRangeProblem(since, until)
    setErrors(problem === undefined ? {} : { until: text.problems[problem] })
    if (problem === undefined) onRange({ since, until })
  }
  return (
    <Form<Days> onSubmit={choose} errors={errors}>
      <div className="grid items-start gap-3 sm:grid-cols-[12rem_12rem_auto]">
        <TextField name="since" type="date" label={text.since} defaultValue={shown.since} required />
        <TextField name="until" type="date" label={text.until} defaultValue={shown.until} required />
        <div className="sm:mt-6.5">
          <Button type="submit" tone="line">
            {text.show}
          </Button>
        </div>
      </div>
    </Form>
  )
}

function CaseAges({ cases }: Pick<Stats, 'cases'>) {
  return (
    <section aria-label={text.cases} className="rounded-middle border border-line p-4">
      <h3 className="font-sans font-semibold">{text.cases}</h3>
      <dl className="mt-3 grid grid-cols-3 gap-2">
        {(['day', 'two_days', 'older'] as const).map((age) => (
          <div key={age}>
            <dd className="font-display tabular text-28">{cases[age]}</dd>
            <dt className="text-13 text-quiet">{text.ages[age]}</dt>
          </div>
        ))}
      </dl>
    </section>
  )
}

function FigureTable({ days }: Pick<Stats, 'days'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure title={text.table} open={isOpen} onOpenChange={setOpen}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by key */}
      <section aria-label={text.table} tabIndex={0} className="overflow-x-auto">
        <table className="tabular w-full text-13">
          <thead className="text-left text-quiet">
            <tr className="border-b border-line">
              <th className="py-2 pr-4 font-semibold">{text.day}</th>
              {figureNames.map((name) => (
                <th key={name} className="py-2 pr-4 text-right font-semibold">
                  {text.names[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((line) => (
              <tr key={line.day} className="border-b border-line last:border-b-0">
                <td className="py-1.5 pr-4 whitespace-nowrap">{formatDay(line.day)}</td>
                {figureNames.map((name) => (
                  <td key={name} className="py-1.5 pr-4 text-right">
                    {showFigure(name, line[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Disclosure>
  )
}

function download(days: Stats['days']): void {
  saveFile(text.file(days[0]?.day ?? '', days.at(-1)?.day ?? ''), toCsv(days), 'text/csv')
}
