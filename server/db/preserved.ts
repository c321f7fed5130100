import { keptDays } from '#server/domain/review/preservation'
import type { Db } from './database.ts'

/** Preserved images, and who opens them together [S-7]. */

export type NewPreserved = {
  id: string
  storageKey: string
  mediaType: string
  rule: string
  sealedFacts: Buffer
}

export async function insertPreserved(tx: Db, made: NewPreserved): Promise<void> {
  await tx.query({
    name: 'insert_preserved',
    text: `insert into preserved_images (id, storage_key, media_type, rule, sealed_facts, keep_until)
      values ($1, $2, $3, $4, $5, now() + make_interval(days => $6))`,
    values: [made.id, made.storageKey, made.mediaType, made.rule, made.sealedFacts, keptDays],
  })
}

export type PreservedRow = {
  id: string
  storage_key: string
  media_type: string
  rule: string
  sealed_facts: Buffer
  created_at: Date
  keep_until: Date
  opening_id: string | null
  opening_reason: string | null
  asked_by: string | null
  asked_by_name: string | null
  agreed_by: string | null
  agreed_by_name: string | null
  agreed_at: Date | null
}

const columns = `i.id, i.storage_key, i.media_type, i.rule, i.sealed_facts, i.created_at, i.keep_until,
  o.id as opening_id, o.reason as opening_reason, o.asked_by, a.name as asked_by_name, o.agreed_by,
  b.name as agreed_by_name, o.agreed_at`
/** With the last opening, unless its time is over. */
const around = `from preserved_images i
  left join lateral (select * from preserved_openings p where p.image_id = i.id order by p.id desc limit 1) o
    on o.agreed_at is null or o.agreed_at > now() - interval '30 minutes'
  left join users a on a.id = o.asked_by left join users b on b.id = o.agreed_by`

export async function listPreserved(db: Db): Promise<PreservedRow[]> {
  return db.query<PreservedRow>({
    name: 'list_preserved',
    text: `select ${columns} ${around} order by i.id desc limit 100`,
  })
}

export async function findPreserved(db: Db, id: string): Promise<PreservedRow | undefined> {
  const rows = await db.query<PreservedRow>({
    name: 'find_preserved',
    text: `select ${columns} ${around} where i.id = $1`,
    values: [id],
  })
  return rows[0]
}

export async function hasOtherAdmin(db: Db, userId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'has_other_admin',
    text: `select 1 from users where role = 'admin' and id <> $1 and erase_after is null limit 1`,
    values: [userId],
  })
  return rows.length > 0
}

/** False: somebody has asked before. */
export async function askOpening(
  tx: Db,
  made: { id: string; imageId: string; askedBy: string; reason: string },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'ask_opening',
    text: `insert into preserved_openings (id, image_id, asked_by, reason) values ($1, $2, $3, $4)
      on conflict (image_id) where agreed_at is null do nothing returning id`,
    values: [made.id, made.imageId, made.askedBy, made.reason],
  })
  return rows.length > 0
}

/** The image that is open now. Undefined: nobody asks for it, or the asker would agree with themselves. */
export async function agreeOpening(
  tx: Db,
  openingId: string,
  agreedBy: string,
): Promise<{ image_id: string } | undefined> {
  const rows = await tx.query<{ image_id: string }>({
    name: 'agree_opening',
    text: `update preserved_openings set agreed_by = $2, agreed_at = now()
      where id = $1 and agreed_at is null and asked_by <> $2 returning image_id`,
    values: [openingId, agreedBy],
  })
  return rows[0]
}

export async function isOpeningAsked(db: Db, openingId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'is_opening_asked',
    text: 'select 1 from preserved_openings where id = $1',
    values: [openingId],
  })
  return rows.length > 0
}

/** Returns the keys of their files. */
export async function deleteOldPreserved(db: Db): Promise<string[]> {
  const rows = await db.query<{ storage_key: string }>({
    name: 'delete_old_preserved',
    text: 'delete from preserved_images where keep_until < now() returning storage_key',
  })
  return rows.map(({ storage_key }) => storage_key)
}
