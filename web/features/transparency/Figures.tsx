import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { careCounts } from '#web/text/legal.ts'
import { ruleNames } from '#web/text/rule-names.ts'
import { transparencyText as text } from '#web/text/transparency.ts'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'

type FigureData = CallData<'transparency.get'>

const number = (count: number) => count.toLocaleString('en')

/** The published figures [S-8]. */
export function Figures({ data }: { data: FigureData }) {
  const { takedowns, reports, time_to_decision: times } = data
  const words = text.figures
  return (
    <div className="grid gap-12">
      <p className="text-13 text-quiet">
        {text.counted} <TimeAgo at={data.counted_at} /> ·{' '}
        <a href="/transparency.json" className="link">
          {text.json}
        </a>
      </p>
      <Numbers
        of={[
          [words.decisions, number(data.decisions)],
          [words.automation, text.percent(data.automation_rate)],
          [words.reviewed, number(data.reviewed)],
          [words.overturned, text.percent(data.overturn_rate)],
          [words.median, text.hours(times.median_hours)],
          [words.p90, text.hours(times.p90_hours)],
        ]}
      />
      <Takedowns takedowns={takedowns} />
      <Part title={text.rules.title}>
        <Rules rules={data.rules} />
      </Part>
      <Part title={text.reports.title}>
        <Numbers
          of={[
            [text.reports.received, number(reports.received)],
            [text.reports.waiting, number(reports.waiting)],
            [text.reports.upheld, number(reports.upheld)],
            [text.reports.dismissed, number(reports.dismissed)],
          ]}
        />
      </Part>
      <Part title={text.care.title}>
        <p className="text-quiet">{text.care.lead}</p>
        {data.care.length === 0 ? (
          <p>{careCounts.none}</p>
        ) : (
          <Numbers of={data.care.map(({ kind, count }) => [careCounts.kinds[kind] ?? kind, number(count)])} />
        )}
      </Part>
    </div>
  )
}

function Takedowns({ takedowns }: Pick<FigureData, 'takedowns'>) {
  return (
    <Part title={text.takedowns.title}>
      <Numbers
        of={[
          [text.takedowns.received, number(takedowns.received)],
          [text.takedowns.waiting, number(takedowns.waiting)],
          [text.takedowns.upheld, number(takedowns.upheld)],
          [text.takedowns.dismissed, number(takedowns.dismissed)],
          [text.takedowns.images, number(takedowns.images)],
          [text.takedowns.median, text.hours(takedowns.median_hours)],
          [text.takedowns.inTime, text.percent(takedowns.within_48_hours)],
        ]}
      />
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-28 font-medium">{title}</h2>
      {children}
    </section>
  )
}

function Numbers({ of }: { of: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
      {of.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-13 text-quiet">{name}</dt>
          <dd className="tabular font-display text-28">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rules({ rules }: { rules: FigureData['rules'] }) {
  const words = text.rules
  if (rules.length === 0) return <p>{text.none}</p>
  return (
    <div className="overflow-x-auto">
      <table className="tabular w-full text-left text-15">
        <thead className="align-bottom text-13 text-quiet">
          <tr className="border-b border-line">
            {[words.rule, words.decisions, words.automatic, words.contested, words.overturned].map((head) => (
              <th key={head} scope="col" className="py-2 pr-3 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rules.map(({ rule, decisions, automatic, contested, overturned }) => (
            <tr key={rule} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 font-normal">
                <Link to="/content-rules" className="link">
                  {ruleNames[rule] ?? rule}
                </Link>
              </th>
              {[decisions, automatic, contested, overturned].map((count, at) => (
                <td key={words.rule + String(at)} className="py-2 pr-3">
                  {number(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
