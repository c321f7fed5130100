import type { Db } from './database.ts'

/** Suspensions by staff. server/safety-gate.ts makes those by number of hits. */

/** False: there is no such user. */
export async function suspendByStaff(tx: Db, userId: string, reason: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'suspend_by_staff',
    text: `update users set suspended_reason = $2, suspended_by_staff = true
      where id = $1 and erase_after is null returning id`,
    values: [userId, reason],
  })
  return rows.length === 1
}

/** With `byStaffToo` earlier hits no longer count; without it they still do. False: the user was not suspended. */
export async function endSuspension(
  tx: Db,
  userId: string,
  { byStaffToo }: { byStaffToo: boolean },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'end_suspension',
    text: `update users set suspended_reason = null, suspended_by_staff = false,
        suspension_ended_at = case when $2 then now() else suspension_ended_at end
      where id = $1 and suspended_reason is not null and ($2 or not suspended_by_staff) returning id`,
    values: [userId, byStaffToo],
  })
  return rows.length === 1
}

/** Overturns the cases behind a suspension that staff have ended. */
export async function overturnSuspensions(
  tx: Db,
  userId: string,
  by: { adminId: string; reason: string },
): Promise<void> {
  await tx.query({
    name: 'overturn_suspensions',
    text: `update safety_cases set decision = 'overturned', decision_reason = $3, decided_by = $2, decided_at = now()
      where user_id = $1 and subject = 'account' and decided_at is null`,
    values: [userId, by.adminId, by.reason],
  })
}

export type SuspendedRow = {
  user_id: string
  name: string
  handle: string | null
  reason: string
  by_staff: boolean
  hits: number
  open_cases: number
  last_case_at: Date | null
}

export async function listSuspended(
  db: Db,
  page: { before: string | undefined; limit: number },
): Promise<SuspendedRow[]> {
  return db.query<SuspendedRow>({
    name: 'list_suspended',
    text: `select u.id as user_id, u.name, u.handle, u.suspended_reason as reason, u.suspended_by_staff as by_staff,
        count(c.id) filter (where c.verdict = 'sexualises_minor' and c.decision is distinct from 'overturned')::int as hits,
        count(c.id) filter (where c.decided_at is null)::int as open_cases, max(c.created_at) as last_case_at
      from users u left join safety_cases c on c.user_id = u.id
      where u.suspended_reason is not null and u.erase_after is null and ($1::uuid is null or u.id < $1)
      group by u.id order by u.id desc limit $2`,
    values: [page.before ?? null, page.limit],
  })
}
