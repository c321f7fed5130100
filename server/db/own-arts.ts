import type { Db } from './database.ts'

/** What users do with their own arts. */

/** How long deleted arts stay in the trash. */
export const trashDays = 30

/**
 * Locks arts in the order of their ids. False: an art is missing or not the user's. Arts in the trash count as
 * missing unless `trashToo`, and tests of LoRAs always: they stay private and as they are.
 */
export async function lockOwnArts(
  tx: Db,
  userId: string,
  artIds: readonly string[],
  { trashToo }: { trashToo: boolean },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'lock_own_arts',
    text: `select a.id from arts a where a.id = any($2) and a.user_id = $1 and (a.deleted_at is null or $3)
        and not exists (select 1 from lora_tests t where t.task_id = a.task_id)
      order by a.id for no key update of a`,
    values: [userId, artIds, trashToo],
  })
  return rows.length === new Set(artIds).size
}

/** Whether the user may put all of these arts into a collection: their own, and the public ones of others. */
export async function canCollect(tx: Db, userId: string, artIds: readonly string[]): Promise<boolean> {
  const rows = await tx.query({
    name: 'find_collectable_arts',
    text: `select a.id from arts a join art_index i on i.art_id = a.id
      where a.id = any($2) and a.deleted_at is null and (a.user_id = $1 or (i.shown and not exists (
        select 1 from users u where u.id = a.user_id and u.erase_after is not null
      ) and not exists (
        select 1 from blocks b where (b.blocker_id = $1 and b.blocked_id = a.user_id)
          or (b.blocker_id = a.user_id and b.blocked_id = $1))))`,
    values: [userId, artIds],
  })
  return rows.length === new Set(artIds).size
}

export async function setPrivacy(tx: Db, artIds: readonly string[], isPrivate: boolean): Promise<void> {
  await tx.query({
    name: 'set_privacy',
    text: 'update arts set is_private = $2 where id = any($1) and is_private <> $2',
    values: [artIds, isPrivate],
  })
}

export async function setPromptPrivacy(
  tx: Db,
  artIds: readonly string[],
  hidePrompt: boolean,
): Promise<void> {
  await tx.query({
    name: 'set_prompt_privacy',
    text: 'update arts set hide_prompt = $2 where id = any($1) and hide_prompt <> $2',
    values: [artIds, hidePrompt],
  })
}

/** Arts that are in the trash already keep their date. */
export async function throwAway(tx: Db, artIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'trash_arts',
    text: 'update arts set deleted_at = now() where id = any($1) and deleted_at is null',
    values: [artIds],
  })
}

export async function takeBack(tx: Db, artIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'restore_arts',
    text: 'update arts set deleted_at = null where id = any($1) and deleted_at is not null',
    values: [artIds],
  })
}

export async function isAnyPublic(tx: Db, artIds: readonly string[]): Promise<boolean> {
  const rows = await tx.query({
    name: 'is_any_art_public',
    text: 'select 1 from arts where id = any($1) and not is_private limit 1',
    values: [artIds],
  })
  return rows.length > 0
}
