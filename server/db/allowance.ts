import type { Db } from './database.ts'

/** Counts images against the user's limit of the day (UTC). False: the limit is reached. */
export async function reserveAllowance(
  tx: Db,
  userId: string,
  day: string,
  images: number,
  limit: number,
): Promise<boolean> {
  const rows = await tx.query<{ used: number }>({
    name: 'reserve_allowance',
    text: `insert into image_allowance as a (user_id, day, used) select $1, $2, $3 where $3 <= $4::int
      on conflict (user_id, day) do update set used = a.used + $3 where a.used + $3 <= $4
      returning used`,
    values: [userId, day, images, limit],
  })
  return rows.length === 1
}

/** Returns images that were not made. */
export async function giveBackAllowance(tx: Db, userId: string, day: string, images: number): Promise<void> {
  if (images === 0) return
  await tx.query({
    name: 'give_back_allowance',
    text: 'update image_allowance set used = greatest(used - $3, 0) where user_id = $1 and day = $2',
    values: [userId, day, images],
  })
}

export async function findUsedAllowance(db: Db, userId: string, day: string): Promise<number> {
  const rows = await db.query<{ used: number }>({
    name: 'find_used_allowance',
    text: 'select used from image_allowance where user_id = $1 and day = $2',
    values: [userId, day],
  })
  return rows[0]?.used ?? 0
}

export async function deleteOldAllowances(db: Db): Promise<void> {
  await db.query({
    name: 'delete_old_allowances',
    text: `delete from image_allowance where day < now() - interval '7 days'`,
  })
}
