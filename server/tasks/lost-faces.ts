import type { Db } from '#server/db/database'
import { deleteRegistryEntries, listRegistry } from '#server/db/do-not-depict'
import { discardConsentFace, discardOwnFace, listConsentFaces, listOwnFaces } from '#server/db/lost-faces'
import { notify } from '#server/db/notifications'
import type { FaceVault } from '#server/outside/face-vault'
import type { Ids } from '#server/outside/ids'

type Parts = { db: Db; faceVault: FaceVault; ids: Ids }

/** How many enrolled faces the key does not open. */
export type LostFaces = { own: number; consents: number; registry: number }

/** Until they are discarded, own faces and consents match nobody, and every picture with a face is held [S-5] [S-6]. */
export async function countLostFaces(parts: Parts): Promise<LostFaces> {
  const { own, consents, registry } = await findLostFaces(parts)
  return { own: own.length, consents: consents.length, registry: registry.length }
}

/**
 * Deletes the faces that the key does not open, and asks their users to enrol or to ask again. Nobody can tell those of the
 * registry, who have no account. Continues after a crash: what is discarded is not found again.
 */
export async function discardLostFaces(parts: Parts): Promise<LostFaces> {
  const { db } = parts
  const { own, consents, registry } = await findLostFaces(parts)
  for (const face of own)
    await db.transaction(async (tx) => {
      if (await discardOwnFace(tx, face)) await tell(parts, tx, face.user_id, lostOwnFace)
    })
  for (const { id, user_id, name } of consents)
    await db.transaction(async (tx) => {
      if (await discardConsentFace(tx, id)) await tell(parts, tx, user_id, lostConsent(name))
    })
  await deleteRegistryEntries(
    db,
    registry.map(({ id }) => id),
  )
  return { own: own.length, consents: consents.length, registry: registry.length }
}

const lostOwnFace =
  'The stored data of your face can no longer be read and was deleted. To use pictures of yourself, set up “My face” in your account settings again.'
const lostConsent = (name: string) =>
  `The stored data of ${name}’s face can no longer be read and was deleted. Ask for their consent again to use more pictures of them. Their consent to what you have made stays, and they can still withdraw it.`

async function findLostFaces({ db, faceVault }: Parts) {
  const isLost = (face: { sealed_embedding: Buffer }) => faceVault.open(face.sealed_embedding) === undefined
  return {
    own: (await listOwnFaces(db)).filter(isLost),
    consents: (await listConsentFaces(db)).filter(isLost),
    registry: (await listRegistry(db)).filter(isLost),
  }
}

async function tell({ ids }: Parts, tx: Db, userId: string, text: string): Promise<void> {
  const about = { id: ids.newId(), userId, type: 'report_decided' as const, actorId: null, data: { text } }
  await notify(tx, { ...about, inApp: true, byMail: true })
}
