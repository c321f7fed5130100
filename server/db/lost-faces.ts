import type { Db } from './database.ts'

/** Enrolled faces of which the key was lost, see `tasks/lost-faces.ts`. */

export type SealedFaceRow = { user_id: string; sealed_embedding: Buffer }

export async function listOwnFaces(db: Db): Promise<SealedFaceRow[]> {
  return db.query<SealedFaceRow>({
    name: 'list_own_faces',
    text: 'select user_id, sealed_embedding from own_faces order by user_id',
  })
}

/** False: the user has enrolled anew meanwhile. */
export async function discardOwnFace(tx: Db, { user_id, sealed_embedding }: SealedFaceRow): Promise<boolean> {
  const rows = await tx.query({
    name: 'discard_own_face',
    text: 'delete from own_faces where user_id = $1 and sealed_embedding = $2 returning user_id',
    values: [user_id, sealed_embedding],
  })
  return rows.length > 0
}

export type ConsentFaceRow = { id: string; user_id: string; name: string; sealed_embedding: Buffer }

/** Without those that were discarded before. */
export async function listConsentFaces(db: Db): Promise<ConsentFaceRow[]> {
  return db.query<ConsentFaceRow>({
    name: 'list_consent_faces',
    text: `select id, user_id, name, coalesce(sealed_embedding, '') as sealed_embedding from consents
      where state = 'given' and sealed_embedding <> '' order by id`,
  })
}

/** The consent stays given, so that its withdrawal link goes on working; it matches no face any more. */
export async function discardConsentFace(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'discard_consent_face',
    text: `update consents set sealed_embedding = '' where id = $1 and state = 'given' returning id`,
    values: [id],
  })
  return rows.length > 0
}
