import type { Db } from './database.ts'

/** Figures for operators, by day (UTC). */

type Range = { since: string; until: string }

export type DayStats = {
  day: string
  registrations: number
  active_users: number
  images: number
  replies: number
  failures: number
  wait_seconds: number
  revenue_cents: number
}

const dayOf = (column: string) => `(${column} at time zone 'utc')::date`
const within = (column: string) =>
  `${column} >= ($1::date)::timestamp at time zone 'utc' and ${column} < ($2::date + 1)::timestamp at time zone 'utc'`

export async function countDays(db: Db, { since, until }: Range): Promise<DayStats[]> {
  return db.query<DayStats>({
    name: 'count_days',
    text: `with registered as (
        select ${dayOf('created_at')} as day, count(*)::int as n from users where ${within('created_at')} group by 1
      ), active as (
        select day, count(distinct user_id)::int as n from (
          select ${dayOf('created_at')} as day, user_id from tasks where ${within('created_at')}
          union all select ${dayOf('created_at')}, user_id from replies where ${within('created_at')}
        ) asked group by 1
      ), drawn as (
        select ${dayOf('created_at')} as day, count(*)::int as n from arts
        where status = 'done' and ${within('created_at')} group by 1
      ), task_ends as (
        select ${dayOf('ended_at')} as day, count(*) filter (where status = 'failed')::int as failed,
          coalesce(percentile_cont(0.5) within group (order by extract(epoch from started_at - queued_at)), 0)::float8
            as wait
        from tasks where ${within('ended_at')} group by 1
      ), reply_ends as (
        select ${dayOf('ended_at')} as day, count(*) filter (where status in ('done', 'stopped'))::int as written,
          count(*) filter (where status = 'failed')::int as failed
        from replies where ${within('ended_at')} group by 1
      ), money as (
        select ${dayOf('e.happened_at')} as day,
          sum(case e.kind when 'payment' then (e.details ->> 'value_cents')::bigint
            else -coalesce((p.details ->> 'value_cents')::bigint, 0) end)::bigint as cents
        from ledger_events e
          left join ledger_events p on p.source = e.source and p.external_id = e.details -> 'of' ->> 'external_id'
        where e.kind in ('payment', 'refund', 'chargeback') and ${within('e.happened_at')} group by 1
      )
      select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(registered.n, 0) as registrations,
        coalesce(active.n, 0) as active_users, coalesce(drawn.n, 0) as images,
        coalesce(reply_ends.written, 0) as replies,
        coalesce(task_ends.failed, 0) + coalesce(reply_ends.failed, 0) as failures,
        coalesce(task_ends.wait, 0) as wait_seconds, coalesce(money.cents, 0) as revenue_cents
      from (select generate_series($1::date, $2::date, interval '1 day')::date as day) d
        left join registered using (day) left join active using (day) left join drawn using (day)
        left join task_ends using (day) left join reply_ends using (day) left join money using (day)
      order by d.day`,
    values: [since, until],
  })
}

export async function countRegistered(
  db: Db,
  { since, until }: Range,
): Promise<{ day: string; count: number }[]> {
  return db.query<{ day: string; count: number }>({
    name: 'count_registered',
    text: `select to_char(d.day, 'YYYY-MM-DD') as day, count(u.id)::int as count
      from (select generate_series($1::date, $2::date, interval '1 day')::date as day) d
        left join users u on ${dayOf('u.created_at')} = d.day and ${within('u.created_at')}
      group by d.day order by d.day`,
    values: [since, until],
  })
}

export type CaseAges = { day: number; two_days: number; older: number; oldest_at: Date | null }

/** Cases without a decision that somebody contests or that hold content. */
export async function countCaseAges(db: Db): Promise<CaseAges> {
  const rows = await db.query<CaseAges>({
    name: 'count_case_ages',
    text: `select count(*) filter (where created_at > now() - interval '1 day')::int as day,
        count(*) filter (where created_at <= now() - interval '1 day' and created_at > now() - interval '2 days')::int
          as two_days,
        count(*) filter (where created_at <= now() - interval '2 days')::int as older, min(created_at) as oldest_at
      from safety_cases where decided_at is null
        and (contested_at is not null or subject in ('picture', 'upload') or verdict = 'sexualises_minor')`,
  })
  return rows[0] ?? { day: 0, two_days: 0, older: 0, oldest_at: null }
}
