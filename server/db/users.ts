import type { Role } from '#contract/roles'
import { deleteApiKeys } from './api-keys.ts'
import type { Db } from './database.ts'
import { deletePasskeys } from './passkeys.ts'

/** Undefined: unchanged; null: removed. Throws on a taken handle (index users_handle). */
export async function updateProfile(
  db: Db,
  userId: string,
  profile: {
    name: string
    handle?: string | null | undefined
    description?: string | null | undefined
    avatarAssetId?: string | null | undefined
  },
): Promise<void> {
  await db.query({
    name: 'update_profile',
    text: `update users set name = $2, updated_at = now(),
        handle = case when $3 then $4 else handle end,
        description = case when $5 then $6 else description end,
        avatar_asset_id = case when $7 then $8::uuid else avatar_asset_id end
      where id = $1`,
    values: [
      userId,
      profile.name,
      profile.handle !== undefined,
      profile.handle ?? null,
      profile.description !== undefined,
      profile.description ?? '',
      profile.avatarAssetId !== undefined,
      profile.avatarAssetId ?? null,
    ],
  })
}

/** Reads and writes under a lock, so that changes from two tabs are both kept. */
export async function changePreferences<T>(
  db: Db,
  userId: string,
  change: (stored: Record<string, unknown>, tx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const rows = await tx.query<{ preferences: Record<string, unknown> }>({
      name: 'lock_preferences',
      text: 'select preferences from users where id = $1 for update',
      values: [userId],
    })
    const changed = await change(rows[0]?.preferences ?? {}, tx)
    await tx.query({
      name: 'update_preferences',
      text: 'update users set preferences = $2 where id = $1',
      values: [userId, JSON.stringify(changed)],
    })
    return changed
  })
}

const daysUntilErased = 14

/** Hides the user and ends all login sessions now. `eraseDueAccounts` deletes the rows later. */
export async function scheduleErasure(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query({
      name: 'schedule_erasure',
      text: 'update users set erase_after = now() + make_interval(days => $2) where id = $1',
      values: [userId, daysUntilErased],
    })
    await tx.query({
      name: 'end_sessions',
      text: 'delete from login_sessions where user_id = $1',
      values: [userId],
    })
    await deleteApiKeys(tx, userId)
    // Lists leave out a leaving user's actions, so unread counts must too.
    await tx.query({
      name: 'read_notifications_of',
      text: 'update notifications set read_at = now() where actor_id = $1 and read_at is null',
      values: [userId],
    })
  })
}

/** False: the account was not about to be erased. */
export async function cancelErasure(db: Db, userId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'cancel_erasure',
    text: 'update users set erase_after = null where id = $1 and erase_after > now() returning id',
    values: [userId],
  })
  return rows.length > 0
}

export async function eraseDueAccounts(db: Db): Promise<{ id: string; storage_keys: string[] }[]> {
  return db.transaction(async (tx) => {
    const due = await tx.query<{ id: string; storage_keys: string[] }>({
      name: 'lock_due_accounts',
      text: `select u.id, coalesce((select array_agg(storage_key) from assets where user_id = u.id), '{}')
          || coalesce((select array_remove(array_agg(file_key) || array_agg(thumb_key), null)
            from arts where user_id = u.id), '{}')
          || coalesce((select array_agg(p.storage_key) from lora_parts p join loras l on l.id = p.lora_id
            where l.user_id = u.id), '{}') as storage_keys
        from users u where u.erase_after < now() for update`,
    })
    const ids = due.map((account) => account.id)
    // Deleting the users deletes their follows, so the counts of the other users are reduced first.
    await tx.query({
      name: 'uncount_follows_of_erased',
      text: `update users u set
          follower_count = follower_count - (select count(*) from follows f where f.followed_id = u.id and f.follower_id = any($1)),
          following_count = following_count - (select count(*) from follows f where f.follower_id = u.id and f.followed_id = any($1))
        where u.id in (select followed_id from follows where follower_id = any($1)
          union select follower_id from follows where followed_id = any($1))`,
      values: [ids],
    })
    await tx.query({ name: 'erase_accounts', text: 'delete from users where id = any($1)', values: [ids] })
    return due
  })
}

export async function suspend(db: Db, userId: string, reason: string): Promise<void> {
  await db.query({
    name: 'suspend_user',
    text: 'update users set suspended_reason = $2 where id = $1',
    values: [userId, reason],
  })
}

/** False: no user has this address. */
export async function setRole(db: Db, email: string, role: Role | null): Promise<boolean> {
  const rows = await db.query({
    name: 'set_role',
    text: 'update users set role = $2 where email = lower($1) returning id',
    values: [email, role],
  })
  return rows.length > 0
}

/** Lock this before checking a limit on the number of things; otherwise concurrent calls could exceed it. */
export async function lockUser(db: Db, userId: string): Promise<void> {
  await db.query({
    name: 'lock_user',
    text: 'select 1 from users where id = $1 for no key update',
    values: [userId],
  })
}

/** Marks an unconfirmed account for which a second sign-up was made (migration 0007). */
export async function markContested(db: Db, userId: string): Promise<void> {
  await db.query({
    name: 'mark_contested',
    text: 'update users set contested = true where id = $1 and not email_verified',
    values: [userId],
  })
}

export async function isContested(db: Db, email: string): Promise<boolean> {
  const rows = await db.query({
    name: 'is_contested',
    text: 'select 1 from users where email = lower($1) and contested',
    values: [email],
  })
  return rows.length > 0
}

/** After a password reset by mail: the address is confirmed, and older links, all API keys and all passkeys are
 * deleted. */
export async function settlePassword(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query({
      name: 'settle_address',
      text: 'update users set email_verified = true, contested = false where id = $1',
      values: [userId],
    })
    await deleteTokens(tx, userId)
    // The old password may have been stolen and used to make API keys and passkeys.
    await deleteApiKeys(tx, userId)
    await deletePasskeys(tx, userId)
  })
}

export async function findEmail(db: Db, userId: string): Promise<string | undefined> {
  const rows = await db.query<{ email: string }>({
    name: 'find_email',
    text: 'select email from users where id = $1',
    values: [userId],
  })
  return rows[0]?.email
}

/** Deletes reset links and sign-in challenges. */
export async function deleteTokens(db: Db, userId: string): Promise<void> {
  await db.query({
    name: 'delete_tokens',
    text: 'delete from verifications where value = $1',
    values: [userId],
  })
}

/** The language of the browser in which the user signed in; undefined: unknown, and the last one is kept. */
export async function rememberLanguage(db: Db, userId: string, language: string | undefined): Promise<void> {
  if (language === undefined) return
  await db.query({
    name: 'remember_language',
    text: 'update users set language = $2 where id = $1 and language is distinct from $2',
    values: [userId, language],
  })
}
