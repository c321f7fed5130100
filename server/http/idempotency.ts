import { hash } from 'node:crypto'
import { CallError } from '#server/call-error'
import type { Db } from '#server/db/database'
import { findAnswer, lockKey, saveAnswer } from '#server/db/idempotency'
import { seal, unseal } from '#server/domain/seal'

type Keyed = { userId: string; key: string; call: string; request: Buffer | string }

/**
 * Runs the work once for a key. The answer is saved in the transaction that does the work, so after a crash either
 * both are there or neither: a repeat can never do it twice.
 */
export async function answerOnce(
  db: Db,
  secret: Buffer,
  keyed: Keyed,
  work: (tx: Db) => Promise<unknown>,
): Promise<unknown> {
  const requestHash = Buffer.from(hash('sha256', keyed.request, 'hex'), 'hex')
  return db.transaction(async (tx) => {
    await lockKey(tx, keyed.userId, keyed.key)
    const first = await findAnswer(tx, keyed.userId, keyed.key)
    if (first !== undefined) {
      if (first.call !== keyed.call || !first.request_hash.equals(requestHash)) {
        throw new CallError('conflict', {
          sentence: 'This idempotency key was used for another request already.',
        })
      }
      return JSON.parse(unseal(secret, first.answer).toString('utf8'))
    }
    const answer = await work(tx)
    const sealed = seal(secret, Buffer.from(JSON.stringify(answer)))
    await saveAnswer(tx, {
      userId: keyed.userId,
      key: keyed.key,
      call: keyed.call,
      requestHash,
      answer: sealed,
    })
    return answer
  })
}
