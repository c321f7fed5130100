import type { Db } from './database.ts'

export type NewCase = {
  id: string
  userId: string | null
  rule: string
  verdict: string
  place: string
  words: string[]
  subject?: 'text' | 'picture' | 'upload'
  /** As the person was told it. */
  reason: string
}

export async function insertCase(db: Db, made: NewCase): Promise<void> {
  await db.query({
    name: 'insert_safety_case',
    text: `insert into safety_cases (id, user_id, rule, verdict, place, words, subject, reason)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      made.id,
      made.userId,
      made.rule,
      made.verdict,
      made.place,
      made.words,
      made.subject ?? 'text',
      made.reason,
    ],
  })
}

/** Open cases of one verdict within the last day. */
export async function countRecentCases(db: Db, userId: string, verdict: string): Promise<number> {
  const rows = await db.query<{ count: number }>({
    name: 'count_recent_cases',
    text: `select count(*)::int as count from safety_cases
      where user_id = $1 and verdict = $2 and created_at > now() - interval '24 hours' and decided_at is null`,
    values: [userId, verdict],
  })
  return rows[0]?.count ?? 0
}
