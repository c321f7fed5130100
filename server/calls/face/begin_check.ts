import { randomInt, randomUUID } from 'node:crypto'
import { handler } from '#server/call'
import { insertLiveCheck } from '#server/db/faces'
import { beginCheck as begin, checkSeconds } from '#server/domain/faces/live-check'
import { addressSubject } from '#server/domain/throttles'
import { sealCheck } from './sealed-check.ts'

export const beginCheck = handler(
  'face.begin_check',
  ['db', 'faceVault', 'limiter'],
  async ({ viewer, caller, db, faceVault, limiter }) => {
    await limiter.take('live_checks', viewer?.id ?? addressSubject(caller.address))
    // The id is the only proof of who is checked, so it must not be guessable.
    const id = randomUUID()
    const sealedState = sealCheck(faceVault, begin(randomInt))
    await insertLiveCheck(db, { id, userId: viewer?.id ?? null, sealedState })
    return { check_id: id, seconds: checkSeconds }
  },
)
