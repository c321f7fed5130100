import type { CallData } from '#web/api/answer.ts'
import { careCounts as text } from '#web/text/legal.ts'

type Months = CallData<'aifriend.get_care_counts'>['months']

/** [S-10] How often helplines were shown and replies were stopped, without names. */
export function CareCounts({ months }: { months: Months }) {
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))]
  if (years.length === 0) return <p className="text-17 text-quiet">{text.none}</p>
  const kinds = Object.keys(text.kinds)
  const count = (year: string, kind: string) =>
    months
      .filter((each) => each.month.startsWith(year) && each.kind === kind)
      .reduce((sum, each) => sum + each.count, 0)
  return (
    <table className="tabular w-full text-left text-15">
      <caption className="pb-2 text-left text-13 text-quiet">{text.caption}</caption>
      <thead className="align-bottom text-13 text-quiet">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-3 font-normal">
            {text.year}
          </th>
          {kinds.map((kind) => (
            <th key={kind} scope="col" className="py-2 pr-3 font-normal">
              {text.kinds[kind]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year} className="border-b border-line">
            <th scope="row" className="py-2 pr-3 font-normal">
              {year}
            </th>
            {kinds.map((kind) => (
              <td key={kind} className="py-2 pr-3">
                {count(year, kind).toLocaleString('en')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
