import type { AgeCheckRow } from '#server/domain/age-check'
import type { Db } from './database.ts'

const columns =
  'id, state, provider, method, reference, country, return_to, created_at, checked_at, expires_at'

export async function insertAgeCheck(
  db: Db,
  check: { id: string; userId: string; stateHash: Buffer; provider: string; returnTo: string | null },
): Promise<void> {
  await db.query({
    name: 'insert_age_check',
    text: `insert into age_checks (id, user_id, state_hash, state, provider, return_to)
      values ($1, $2, $3, 'pending', $4, $5)`,
    values: [check.id, check.userId, check.stateHash, check.provider, check.returnTo],
  })
}

export async function findAgeCheck(
  db: Db,
  stateHash: Buffer,
): Promise<(AgeCheckRow & { user_id: string }) | undefined> {
  const [row] = await db.query<AgeCheckRow & { user_id: string }>({
    name: 'find_age_check',
    text: `select user_id, ${columns} from age_checks where state_hash = $1`,
    values: [stateHash],
  })
  return row
}

/** The newest first. */
export async function listAgeChecks(db: Db, userId: string): Promise<AgeCheckRow[]> {
  return db.query<AgeCheckRow>({
    name: 'list_age_checks',
    text: `select ${columns} from age_checks where user_id = $1 order by created_at desc, id desc limit 20`,
    values: [userId],
  })
}

export type AgeCheckEnd =
  | { state: 'unfinished' }
  | {
      state: 'passed' | 'failed'
      method: string | null
      reference: string
      country: string | null
      checkedAt: Date
      expiresAt: Date
    }

/** Ends a check once: false if it has ended already. */
export async function endAgeCheck(db: Db, id: string, end: AgeCheckEnd): Promise<boolean> {
  const result = end.state === 'unfinished' ? undefined : end
  const rows = await db.query({
    name: 'end_age_check',
    text: `update age_checks set state = $2, method = $3, reference = $4, country = $5, checked_at = $6, expires_at = $7
      where id = $1 and state = 'pending' returning id`,
    values: [
      id,
      end.state,
      result?.method,
      result?.reference,
      result?.country,
      result?.checkedAt,
      result?.expiresAt,
    ],
  })
  return rows.length > 0
}

/** Checks without a result are of no use to anybody after a day. */
export async function deleteUnfinishedAgeChecks(db: Db): Promise<void> {
  await db.query({
    name: 'delete_unfinished_age_checks',
    text: `delete from age_checks where state in ('pending', 'unfinished') and created_at < now() - interval '1 day'`,
  })
}
