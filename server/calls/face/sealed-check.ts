import { CallError } from '#server/call-error'
import type { Db } from '#server/db/database'
import { takePassedCheck } from '#server/db/faces'
import { toBytes } from '#server/domain/faces/embedding-bytes'
import type { LiveCheck } from '#server/domain/faces/live-check'
import type { FaceVault } from '#server/outside/face-vault'

/** The state of a live check contains an embedding, so it is stored encrypted. */
export function sealCheck(vault: FaceVault, check: LiveCheck): Buffer {
  return vault.seal(Buffer.from(JSON.stringify(check)))
}

export function openCheck(vault: FaceVault, sealed: Buffer): LiveCheck {
  const state = vault.open(sealed)
  if (state === undefined) throw noSuchCheck()
  return JSON.parse(state.toString()) as LiveCheck
}

/** The sealed embedding of a passed live check, which cannot be used again. */
export async function useCheck(
  tx: Db,
  vault: FaceVault,
  checkId: string,
  userId: string | null,
): Promise<Buffer> {
  const taken = await takePassedCheck(tx, checkId, userId)
  if (taken === undefined) throw noSuchCheck()
  const { step, front } = openCheck(vault, taken.sealed_state)
  if (step !== 'passed' || front === null) throw noSuchCheck()
  return vault.seal(toBytes(Float32Array.from(front.embedding)))
}

export const noSuchCheck = () =>
  new CallError('not_found', { sentence: 'This live check is over. Please begin a new one.' })
