import type { Db } from './database.ts'

/** Enrolled faces and the live checks that enrol them. */

export type OwnFaceRow = { sealed_embedding: Buffer; created_at: Date }

export async function findOwnFace(db: Db, userId: string): Promise<OwnFaceRow | undefined> {
  const rows = await db.query<OwnFaceRow>({
    name: 'find_own_face',
    text: 'select sealed_embedding, created_at from own_faces where user_id = $1',
    values: [userId],
  })
  return rows[0]
}

export async function saveOwnFace(db: Db, userId: string, sealedEmbedding: Buffer): Promise<void> {
  await db.query({
    name: 'save_own_face',
    text: `insert into own_faces (user_id, sealed_embedding) values ($1, $2)
      on conflict (user_id) do update set sealed_embedding = excluded.sealed_embedding, created_at = now()`,
    values: [userId, sealedEmbedding],
  })
}

export async function deleteOwnFace(db: Db, userId: string): Promise<void> {
  await db.query({
    name: 'delete_own_face',
    text: 'delete from own_faces where user_id = $1',
    values: [userId],
  })
}

export type LiveCheckRow = {
  id: string
  user_id: string | null
  sealed_state: Buffer
  passed_at: Date | null
}

export async function insertLiveCheck(
  db: Db,
  check: { id: string; userId: string | null; sealedState: Buffer },
): Promise<void> {
  await db.query({
    name: 'insert_live_check',
    text: 'insert into live_checks (id, user_id, sealed_state) values ($1, $2, $3)',
    values: [check.id, check.userId, check.sealedState],
  })
}

export async function findLiveCheck(db: Db, id: string): Promise<LiveCheckRow | undefined> {
  const rows = await db.query<LiveCheckRow>({
    name: 'find_live_check',
    text: 'select id, user_id, sealed_state, passed_at from live_checks where id = $1',
    values: [id],
  })
  return rows[0]
}

/** False if another frame was taken meanwhile: frames count one after the other. */
export async function advanceLiveCheck(
  db: Db,
  id: string,
  { from, to, isPassed }: { from: Buffer; to: Buffer; isPassed: boolean },
): Promise<boolean> {
  const rows = await db.query<{ id: string }>({
    name: 'advance_live_check',
    text: `update live_checks set sealed_state = $3, passed_at = case when $4 then now() end
      where id = $1 and sealed_state = $2 and passed_at is null returning id`,
    values: [id, from, to, isPassed],
  })
  return rows.length > 0
}

/** A check is used once. Only a passed one that is at most ten minutes old can be used. */
export async function takePassedCheck(
  db: Db,
  id: string,
  userId: string | null,
): Promise<{ sealed_state: Buffer } | undefined> {
  const rows = await db.query<{ sealed_state: Buffer }>({
    name: 'take_passed_check',
    text: `delete from live_checks where id = $1 and user_id is not distinct from $2
        and passed_at > now() - interval '10 minutes' returning sealed_state`,
    values: [id, userId],
  })
  return rows[0]
}

export async function deleteLiveCheck(db: Db, id: string): Promise<void> {
  await db.query({ name: 'delete_live_check', text: 'delete from live_checks where id = $1', values: [id] })
}

export async function deleteOldLiveChecks(db: Db): Promise<void> {
  await db.query({
    name: 'delete_old_live_checks',
    text: `delete from live_checks where created_at < now() - interval '15 minutes'`,
    values: [],
  })
}
