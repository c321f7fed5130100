import type { Db } from './database.ts'

/** Locks the key until the transaction ends, so that a second call with it waits for the first answer. */
export async function lockKey(db: Db, userId: string, key: string): Promise<void> {
  await db.query({
    name: 'lock_idempotency_key',
    text: `select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))`,
    values: [userId, key],
  })
}

export async function findAnswer(
  db: Db,
  userId: string,
  key: string,
): Promise<{ call: string; request_hash: Buffer; answer: Buffer } | undefined> {
  const rows = await db.query<{ call: string; request_hash: Buffer; answer: Buffer }>({
    name: 'find_idempotent_answer',
    text: 'select call, request_hash, answer from idempotent_answers where user_id = $1 and key = $2',
    values: [userId, key],
  })
  return rows[0]
}

export async function saveAnswer(
  db: Db,
  saved: { userId: string; key: string; call: string; requestHash: Buffer; answer: Buffer },
): Promise<void> {
  await db.query({
    name: 'save_idempotent_answer',
    text: `insert into idempotent_answers (user_id, key, call, request_hash, answer) values ($1, $2, $3, $4, $5)`,
    values: [saved.userId, saved.key, saved.call, saved.requestHash, saved.answer],
  })
}

export async function deleteOldAnswers(db: Db): Promise<void> {
  await db.query({
    name: 'delete_old_answers',
    text: `delete from idempotent_answers where created_at < now() - interval '48 hours'`,
  })
}
