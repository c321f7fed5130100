import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { CallError } from '#server/call-error'
import type { Db } from '#server/db/database'
import { findAnswer, lockKey, saveAnswer } from '#server/db/idempotency'

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
      return JSON.parse(open(secret, first.answer))
    }
    const answer = await work(tx)
    const sealed = seal(secret, JSON.stringify(answer))
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

function seal(secret: Buffer, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function open(secret: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString('utf8')
}
