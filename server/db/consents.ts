import type { ConsentRow, LinkedConsentRow } from '#server/domain/faces/consent-view'
import type { Db } from './database.ts'

/** Consents to the use of a face [S-5]. */

const columns = `c.id, c.user_id, c.name, c.purpose, c.state, c.created_at, c.expires_at, c.answered_at, c.withdrawn_at,
  (select count(*)::int from task_consents k join arts a on a.task_id = k.task_id
    where k.consent_id = c.id and a.status = 'done') as art_count`

export async function insertConsent(
  tx: Db,
  made: { id: string; userId: string; name: string; purpose: string; linkHash: Buffer; days: number },
): Promise<void> {
  await tx.query({
    name: 'insert_consent',
    text: `insert into consents (id, user_id, name, purpose, link_hash, expires_at)
      values ($1, $2, $3, $4, $5, now() + make_interval(days => $6))`,
    values: [made.id, made.userId, made.name, made.purpose, made.linkHash, made.days],
  })
}

/** Without those that were refused or withdrawn, or have expired. */
export async function countOpenConsents(tx: Db, userId: string): Promise<number> {
  const rows = await tx.query<{ count: number }>({
    name: 'count_open_consents',
    text: `select count(*)::int as count from consents
      where user_id = $1 and (state = 'given' or (state = 'asked' and expires_at > now()))`,
    values: [userId],
  })
  return rows[0]?.count ?? 0
}

/** Newest first. */
export async function listConsents(db: Db, userId: string): Promise<ConsentRow[]> {
  return db.query<ConsentRow>({
    name: 'list_consents',
    text: `select ${columns} from consents c where c.user_id = $1 order by c.id desc limit 200`,
    values: [userId],
  })
}

/** Deletes a request that was never answered with a yes. False: there is none. */
export async function deleteConsent(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db.query({
    name: 'delete_consent',
    text: `delete from consents where id = $2 and user_id = $1 and state in ('asked', 'refused') returning id`,
    values: [userId, id],
  })
  return rows.length > 0
}

const linked = `${columns}, u.name as asker_name, u.handle as asker_handle,
  c.state = 'asked' and c.expires_at > now() and u.erase_after is null as is_open
  from consents c join users u on u.id = c.user_id`

export async function findConsentByLink(db: Db, linkHash: Buffer): Promise<LinkedConsentRow | undefined> {
  const rows = await db.query<LinkedConsentRow>({
    name: 'find_consent_by_link',
    text: `select ${linked} where c.link_hash = $1`,
    values: [linkHash],
  })
  return rows[0]
}

export async function findConsentByWithdrawal(db: Db, hash: Buffer): Promise<LinkedConsentRow | undefined> {
  const rows = await db.query<LinkedConsentRow>({
    name: 'find_consent_by_withdrawal',
    text: `select ${linked} where c.withdrawal_hash = $1`,
    values: [hash],
  })
  return rows[0]
}

/** False: it was answered before, or has expired. */
export async function answerConsent(
  tx: Db,
  id: string,
  given: { sealedEmbedding: Buffer; withdrawalHash: Buffer } | null,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'answer_consent',
    text: `update consents set state = case when $2::bytea is null then 'refused' else 'given' end,
        sealed_embedding = $2, withdrawal_hash = $3, answered_at = now()
      where id = $1 and state = 'asked' and expires_at > now() returning id`,
    values: [id, given?.sealedEmbedding ?? null, given?.withdrawalHash ?? null],
  })
  return rows.length > 0
}

/** False: it was withdrawn before. Waits for tasks that are being stored with it, see `lockConsentsOf`. */
export async function withdrawConsent(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'withdraw_consent',
    text: `update consents set state = 'withdrawn', sealed_embedding = null, withdrawn_at = now()
      where id = $1 and state = 'given' returning id`,
    values: [id],
  })
  return rows.length > 0
}

export async function findConsent(db: Db, id: string): Promise<ConsentRow | undefined> {
  const rows = await db.query<ConsentRow>({
    name: 'find_consent',
    text: `select ${columns} from consents c where c.id = $1`,
    values: [id],
  })
  return rows[0]
}

export async function listGivenFaces(
  db: Db,
  userId: string,
): Promise<{ id: string; sealed_embedding: Buffer | null }[]> {
  return db.query<{ id: string; sealed_embedding: Buffer | null }>({
    name: 'list_given_faces',
    text: `select id, sealed_embedding from consents where user_id = $1 and state = 'given'`,
    values: [userId],
  })
}

/** The consents that the arts used. */
export async function listConsentsOfArts(db: Db, artIds: readonly string[]): Promise<string[]> {
  if (artIds.length === 0) return []
  const rows = await db.query<{ consent_id: string }>({
    name: 'list_consents_of_arts',
    text: `select distinct k.consent_id from arts a join task_consents k on k.task_id = a.task_id where a.id = any($1)`,
    values: [artIds],
  })
  return rows.map(({ consent_id }) => consent_id)
}

/** Records what a task uses. False: one of the consents is no longer given. */
export async function insertTaskConsents(
  tx: Db,
  taskId: string,
  consentIds: readonly string[],
): Promise<boolean> {
  if (consentIds.length === 0) return true
  const rows = await tx.query({
    name: 'insert_task_consents',
    text: `with given as (select id from consents where id = any($2) and state = 'given' for share)
      insert into task_consents (task_id, consent_id) select $1, id from given returning consent_id`,
    values: [taskId, consentIds],
  })
  return rows.length === consentIds.length
}

/** Whether all consents of a task are still given. Locks them until the result is stored. */
export async function lockConsentsOf(tx: Db, taskId: string): Promise<boolean> {
  const rows = await tx.query<Pick<ConsentRow, 'state'>>({
    name: 'lock_consents_of_task',
    text: `select c.state from task_consents k join consents c on c.id = k.consent_id where k.task_id = $1
      for share of c`,
    values: [taskId],
  })
  return rows.every(({ state }) => state === 'given')
}

/**
 * The arts of a case that used a consent which is no longer given. Locks the consents, so that a withdrawal at the same
 * time comes first, or finds what is released here.
 */
export async function listArtsWithoutConsent(
  tx: Db,
  caseId: string,
): Promise<{ id: string; user_id: string }[]> {
  const rows = await tx.query<{ id: string; user_id: string } & Pick<ConsentRow, 'state'>>({
    name: 'lock_consents_of_case',
    text: `select a.id, a.user_id, c.state from arts a join task_consents k on k.task_id = a.task_id
      join consents c on c.id = k.consent_id where a.case_id = $1 for share of c`,
    values: [caseId],
  })
  // An art may have used several.
  return [...new Map(rows.filter(({ state }) => state !== 'given').map((row) => [row.id, row])).values()]
}

/** Some of the visible arts that used a consent. */
export async function listArtsOfConsent(
  db: Db,
  consentId: string,
  limit: number,
): Promise<{ id: string; user_id: string }[]> {
  return db.query<{ id: string; user_id: string }>({
    name: 'list_arts_of_consent',
    text: `select a.id, a.user_id from task_consents k join arts a on a.task_id = k.task_id
      where k.consent_id = $1 and a.status = 'done' order by a.id limit $2`,
    values: [consentId, limit],
  })
}

export async function countTakenDown(db: Db, consentId: string): Promise<number> {
  const rows = await db.query<{ count: number }>({
    name: 'count_taken_down',
    text: `select count(*)::int as count from task_consents k join arts a on a.task_id = k.task_id
      join safety_cases c on c.id = a.case_id where k.consent_id = $1 and c.verdict = 'consent_withdrawn'`,
    values: [consentId],
  })
  return rows[0]?.count ?? 0
}
