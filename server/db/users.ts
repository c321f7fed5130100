import type { Db } from './database.ts'

/** Undefined stays as it is; null removes. Throws on a taken handle (index users_handle). */
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

/** Read, change and write under one lock, so that two tabs that change different things both win. */
export async function changePreferences<T>(
  db: Db,
  userId: string,
  change: (stored: Record<string, unknown>) => T,
): Promise<T> {
  return db.transaction(async (tx) => {
    const rows = await tx.query<{ preferences: Record<string, unknown> }>({
      name: 'lock_preferences',
      text: 'select preferences from users where id = $1 for update',
      values: [userId],
    })
    const changed = change(rows[0]?.preferences ?? {})
    await tx.query({
      name: 'update_preferences',
      text: 'update users set preferences = $2 where id = $1',
      values: [userId, JSON.stringify(changed)],
    })
    return changed
  })
}

const daysUntilErased = 14

/** Hidden and signed out everywhere at once; the rows go when the time is over. */
export async function scheduleErasure(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query({
      name: 'schedule_erasure',
      text: 'update users set erase_after = now() + make_interval(days => $2) where id = $1',
      values: [userId, daysUntilErased],
    })
    await tx.query({
      name: 'end_sessions',
      text: 'delete from sessions where user_id = $1',
      values: [userId],
    })
    await tx.query({
      name: 'end_api_keys',
      text: 'delete from api_keys where user_id = $1',
      values: [userId],
    })
  })
}

export async function cancelErasure(db: Db, userId: string): Promise<void> {
  await db.query({
    name: 'cancel_erasure',
    text: 'update users set erase_after = null where id = $1 and erase_after > now()',
    values: [userId],
  })
}

export async function eraseDueAccounts(db: Db): Promise<{ id: string; storage_keys: string[] }[]> {
  return db.query<{ id: string; storage_keys: string[] }>({
    name: 'erase_due_accounts',
    // Both parts see the rows as they were before, so the keys are read although the assets go with their owner.
    text: `with gone as (delete from users where erase_after < now() returning id)
      select gone.id, coalesce((select array_agg(storage_key) from assets where user_id = gone.id), '{}') as storage_keys
      from gone`,
  })
}

export async function suspend(db: Db, userId: string, reason: string): Promise<void> {
  await db.query({
    name: 'suspend_user',
    text: 'update users set suspended_reason = $2 where id = $1',
    values: [userId, reason],
  })
}

/** False: nobody has this address. */
export async function setAdmin(db: Db, email: string, isAdmin: boolean): Promise<boolean> {
  const rows = await db.query({
    name: 'set_admin',
    text: 'update users set is_admin = $2 where email = lower($1) returning id',
    values: [email, isAdmin],
  })
  return rows.length > 0
}
