import { hash } from 'node:crypto'
import type { Db } from './database.ts'

/** A window starts with its first hit and is deleted when it ends. */
export type Window = { count: number; endsAt: Date }

export async function addToCounter(db: Db, key: string, add: number, windowMs: number): Promise<Window> {
  const rows = await db.query<{ count: number; ends_at: Date }>({
    name: 'add_to_counter',
    text: `insert into rate_counters as c (key, count, ends_at) values ($1, $2, now() + make_interval(secs => $3))
      on conflict (key) do update set
        count = case when c.ends_at > now() then greatest(0, c.count + $2) else greatest(0, $2) end,
        ends_at = case when c.ends_at > now() then c.ends_at else excluded.ends_at end
      returning count, ends_at`,
    values: [key, add, windowMs / 1000],
  })
  const row = rows[0]
  return { count: row?.count ?? add, endsAt: row?.ends_at ?? new Date(0) }
}

export async function readCounter(db: Db, key: string): Promise<Window | undefined> {
  const rows = await db.query<{ count: number; ends_at: Date }>({
    name: 'read_counter',
    text: 'select count, ends_at from rate_counters where key = $1 and ends_at > now()',
    values: [key],
  })
  const row = rows[0]
  return row === undefined ? undefined : { count: row.count, endsAt: row.ends_at }
}

export async function deleteCounters(db: Db, key: string): Promise<void> {
  await db.query({
    name: 'delete_counters',
    text: `delete from rate_counters where key = $1 or starts_with(key, $1 || ' ')`,
    values: [key],
  })
}

/** A one-time code is valid for 90 seconds. False: it was used before, for example by someone who saw it. */
export async function isFirstUse(db: Db, code: string): Promise<boolean> {
  const { count } = await addToCounter(db, `code ${hash('sha256', code)}`, 1, 3 * 60_000)
  return count === 1
}

export async function deleteEndedCounters(db: Db): Promise<void> {
  await db.query({ name: 'delete_ended_counters', text: 'delete from rate_counters where ends_at < now()' })
}
