import type { Role } from '#contract/roles'
import type { StaffUserRow } from '#server/domain/staff/staff-user-view'
import { currentTier } from './current-tier.ts'
import type { Db } from './database.ts'

/** Accounts as support sees them, including those that are about to be erased. */

const columns = `u.id, u.name, u.handle, u.email, u.role, ${currentTier('u.id')} as tier, u.suspended_reason,
  u.erase_after, u.created_at`

const filters = {
  all: 'true',
  suspended: 'u.suspended_reason is not null',
  staff: 'u.role is not null',
}

export type UserFilter = keyof typeof filters

type Page = { only: UserFilter; before: string | undefined; limit: number }

export async function listStaffUsers(db: Db, page: Page): Promise<StaffUserRow[]> {
  return db.query<StaffUserRow>({
    name: `list_staff_users_${page.only}`,
    text: `select ${columns} from users u
      where ${filters[page.only]} and ($1::uuid is null or u.id < $1) order by u.id desc limit $2`,
    values: [page.before ?? null, page.limit],
  })
}

/** Of the users with this beginning, the first so many are found: one letter may be that of half of all names. */
const perBeginning = 200

const beginning = (text: string) => `(select id, false as is_exact from users
  where ${text} collate "C" >= $1 and ${text} collate "C" < $1 || chr(1114111) order by ${text} collate "C" limit ${perBeginning})`

/** `isExact`: the query is the id or the payment reference of one of them. */
type NamedUsers = { ids: string[]; isExact: boolean }

/** The users whose name, handle or address begins with the query, whose id it is, or who made the payment with this reference. */
export async function findNamedUsers(db: Db, query: string, uuid: string | undefined): Promise<NamedUsers> {
  const rows = await db.query<{ id: string; is_exact: boolean }>({
    name: 'find_named_users',
    text: `${beginning('lower(name)')} union ${beginning('lower(handle)')} union ${beginning('email')}
      union select id, true from users where id = $3 or payer_id = $3
      union select u.id, true from ledger_events e join users u on u.payer_id = e.payer_id
        where e.external_id = $2 and e.kind in ('payment', 'refund', 'chargeback')
      union select u.id, true from checkouts c join users u on u.payer_id = c.payer_id
        where c.external_id = $2 or c.id = $3`,
    values: [query.toLowerCase(), query, uuid ?? null],
  })
  return { ids: rows.map(({ id }) => id), isExact: rows.some((row) => row.is_exact) }
}

type Named = Page & { ids: readonly string[] }

export async function listNamedUsers(
  db: Db,
  { ids, before, limit }: Omit<Named, 'only'>,
): Promise<StaffUserRow[]> {
  return db.query<StaffUserRow>({
    name: 'list_named_users',
    text: `select ${columns} from users u
      where u.id = any($1::uuid[]) and ($2::uuid is null or u.id < $2) order by u.id desc limit $3`,
    values: [ids, before ?? null, limit],
  })
}

/**
 * `query` is part of a name or handle, or names the user exactly; see findNamedUsers. Planned for each query: a rare part is
 * read from the trigram index, a common one by walking along the users, and one plan for both takes seconds among a million.
 */
export async function searchStaffUsers(
  db: Db,
  { query, ids, only, before, limit }: Named & { query: string },
): Promise<StaffUserRow[]> {
  return db.transaction(async (tx) => {
    const [, rows] = await Promise.all([
      tx.query({ name: 'plan_each_query', text: 'set local plan_cache_mode = force_custom_plan' }),
      tx.query<StaffUserRow>({
        name: `search_staff_users_${only}`,
        text: `select ${columns} from users u
          where (u.id = any($1::uuid[]) or lower(u.name || ' ' || coalesce(u.handle, '')) like '%' || $2 || '%')
            and ${filters[only]} and ($3::uuid is null or u.id < $3) order by u.id desc limit $4`,
        values: [ids, query.toLowerCase().replace(/[\\%_]/g, '\\$&'), before ?? null, limit],
      }),
    ])
    return rows
  })
}

export type StaffUserDetailsRow = StaffUserRow & {
  payer_id: string
  email_verified: boolean
  two_factor_enabled: boolean
  language: string | null
  tier_expires_at: Date | null
  api_keys: number
}

export async function findStaffUser(db: Db, userId: string): Promise<StaffUserDetailsRow | undefined> {
  const rows = await db.query<StaffUserDetailsRow>({
    name: 'find_staff_user',
    text: `select ${columns}, u.payer_id, u.email_verified, u.two_factor_enabled, u.language,
        (select m.expires_at from memberships m where m.user_id = u.id and m.started_at <= now()
          and (m.expires_at is null or m.expires_at > now()) order by m.started_at desc limit 1) as tier_expires_at,
        (select count(*)::int from api_keys k where k.user_id = u.id) as api_keys
      from users u where u.id = $1`,
    values: [userId],
  })
  return rows[0]
}

export type TargetRow = { id: string; role: Role | null; email: string; email_verified: boolean }

/** Locks the user until the action is done, so that the role cannot change in between. */
export async function lockTarget(tx: Db, userId: string): Promise<TargetRow | undefined> {
  const rows = await tx.query<TargetRow>({
    name: 'lock_target',
    text: 'select id, role, email, email_verified from users where id = $1 for no key update',
    values: [userId],
  })
  return rows[0]
}

export async function changeRole(tx: Db, userId: string, role: Role | null): Promise<void> {
  await tx.query({
    name: 'change_role',
    text: 'update users set role = $2 where id = $1',
    values: [userId, role],
  })
}
