import { hash } from 'node:crypto'
import { CallError } from '#server/call-error'
import type { Db } from '#server/db/database'
import { findAnswer, lockKey, saveAnswer } from '#server/db/idempotency'
import { seal, unseal } from '#server/domain/seal'

/** A request under an idempotency key. */
export type Keyed = { userId: string; key: string; call: string; request: Buffer | string }

/** undefined: the key is unused. Throws 409 if it was used for another request. */
export async function findFirstAnswer(
  db: Db,
  secret: Buffer,
  keyed: Keyed,
): Promise<{ answer: unknown } | undefined> {
  const first = await findAnswer(db, keyed.userId, keyed.key)
  if (first === undefined) return undefined
  if (first.call !== keyed.call || !first.request_hash.equals(hashRequest(keyed))) {
    throw new CallError('conflict', {
      sentence: 'This idempotency key was used for another request already.',
    })
  }
  return { answer: JSON.parse(unseal(secret, first.answer).toString('utf8')) }
}

/**
 * Runs the work once for each key. The answer is saved in the same transaction, so after a crash either both exist or
 * neither, and a repeat never runs the work twice.
 */
export async function answerOnce(
  db: Db,
  secret: Buffer,
  keyed: Keyed,
  work: (tx: Db) => Promise<unknown>,
): Promise<unknown> {
  return db.transaction(async (tx) => {
    await lockKey(tx, keyed.userId, keyed.key)
    const first = await findFirstAnswer(tx, secret, keyed)
    if (first !== undefined) return first.answer
    const answer = await work(tx)
    await saveAnswer(tx, {
      userId: keyed.userId,
      key: keyed.key,
      call: keyed.call,
      requestHash: hashRequest(keyed),
      answer: seal(secret, Buffer.from(JSON.stringify(answer))),
    })
    return answer
  })
}

const hashRequest = ({ request }: Keyed) => hash('sha256', request, 'buffer')
