import { type Counted, type RuleCounts, toFigures } from '#server/domain/review/transparency'
import type { Db } from './database.ts'

/** Cases that a person opened; all others were opened by a program. */
const byStaff = `c.verdict in ('report_upheld', 'taken_down', 'suspended_by_staff')`
/** When a person was needed. */
const asked = 'coalesce(c.contested_at, c.created_at)'
const hoursOf = (from: string) => `extract(epoch from (decided_at - ${from}))::float8 / 3600`
const percentile = (share: number, from: string) =>
  `percentile_cont(${share}) within group (order by ${hoursOf(from)}) filter (where decided_at is not null)`

/** Reads whole tables. */
async function countTransparency(db: Db, from: Date): Promise<Counted> {
  const rules = await db.query<RuleCounts>({
    name: 'count_decisions_by_rule',
    text: `select c.rule, count(*)::int as decisions, count(*) filter (where not ${byStaff})::int as automatic,
        count(c.contested_at)::int as contested, count(c.decided_at)::int as reviewed,
        count(*) filter (where c.decision = 'overturned')::int as overturned
      from safety_cases c where c.created_at >= $1 group by c.rule order by c.rule`,
    values: [from],
  })
  const times = await db.query<Counted['times']>({
    name: 'count_times_to_decision',
    text: `select ${percentile(0.5, asked)} as median_hours, ${percentile(0.9, asked)} as p90_hours
      from safety_cases c where c.created_at >= $1`,
    values: [from],
  })
  const takedowns = await db.query<Counted['takedowns']>({
    name: 'count_takedowns',
    text: `select count(*)::int as received, count(*) filter (where decided_at is null)::int as waiting,
        count(*) filter (where decision = 'upheld')::int as upheld,
        count(*) filter (where decision = 'dismissed')::int as dismissed,
        (select count(*)::int from safety_cases c where c.notice_id is not null and c.created_at >= $1) as images,
        ${percentile(0.5, 'created_at')} as median_hours,
        count(*) filter (where decided_at <= created_at + interval '48 hours')::int as in_time
      from notices where created_at >= $1 and kind <> 'support'`,
    values: [from],
  })
  const reports = await db.query<Counted['reports']>({
    name: 'count_reports',
    text: `select count(*)::int as received, count(*) filter (where decided_at is null)::int as waiting,
        count(*) filter (where decision = 'upheld')::int as upheld,
        count(*) filter (where decision = 'dismissed')::int as dismissed
      from reports where created_at >= $1`,
    values: [from],
  })
  const care = await db.query<{ kind: string; count: number }>({
    name: 'count_care_since',
    text: `select kind, sum(count)::int as count from care_counts where day >= $1::timestamptz::date
      group by kind order by kind`,
    values: [from],
  })
  const [time, takedown, report] = [times[0], takedowns[0], reports[0]]
  if (time === undefined || takedown === undefined || report === undefined)
    throw new Error('a count gave no row')
  return { rules, times: time, takedowns: takedown, reports: report, care }
}

const yearMs = 365 * 24 * 60 * 60_000

type Figures = ReturnType<typeof toFigures> & { counted_at: string }

/** Counts the last twelve months and stores the result. */
export async function refreshTransparency(db: Db, now: Date): Promise<Figures> {
  const from = new Date(now.getTime() - yearMs)
  const period = { from, to: now }
  const figures = { ...toFigures(await countTransparency(db, from), period), counted_at: now.toISOString() }
  await db.query({
    name: 'save_transparency',
    text: `insert into transparency (figures) values ($1)
      on conflict (id) do update set figures = excluded.figures, counted_at = now()`,
    values: [JSON.stringify(figures)],
  })
  return figures
}

/** As last counted. Counted now only on a new installation, before the job has run. */
export async function findTransparency(db: Db, now: Date): Promise<Figures> {
  const rows = await db.query<{ figures: Figures }>({
    name: 'find_transparency',
    text: 'select figures from transparency',
  })
  return rows[0]?.figures ?? refreshTransparency(db, now)
}
