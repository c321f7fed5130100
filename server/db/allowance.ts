import type { Db } from './database.ts'

/**
 * Pictures in the ledger. `image_allowance` is derived from it: the row of a day is locked and checked instead of adding
 * up entries, and both change in the same statement.
 */

type Reserve = {
  userId: string
  taskId: string
  day: string
  images: number
  /** Pictures a day. */
  limit: number
}

/** Reserves images of the user's allowance of the day (UTC) for a task. False: the limit is reached. */
export async function reserveAllowance(
  tx: Db,
  { userId, taskId, day, images, limit }: Reserve,
): Promise<boolean> {
  const rows = await tx.query<{ granted: number }>({
    name: 'reserve_allowance',
    text: `with prior as (
        select granted from image_allowance where user_id = $1 and day = $2
      ), room as (
        insert into image_allowance as a (user_id, day, granted, reserved, used)
        select $1, $2, $4, $3, 0 where $3 <= $4::int
        on conflict (user_id, day) do update set reserved = a.reserved + $3, granted = greatest(a.granted, $4)
          where a.reserved + a.used + $3 <= $4
        returning granted, granted - coalesce((select granted from prior), 0) as added
      ), grant_event as (
        insert into ledger_events (source, external_id, kind, payer_id, happened_at, details)
        select 'allowance', u.payer_id || ' ' || $2 || ' ' || room.granted, 'allowance', u.payer_id, now(),
          jsonb_build_object('day', $2::text)
        from room, users u where u.id = $1 and room.added > 0
        on conflict (source, external_id) do nothing
        returning id, payer_id
      ), reserve_event as (
        insert into ledger_events (source, external_id, kind, payer_id, happened_at, details)
        select 'task', 'reserve ' || $5, 'reserve', u.payer_id, now(), jsonb_build_object('day', $2::text)
        from room, users u where u.id = $1
        returning id, payer_id
      ), entries as (
        insert into ledger_entries (event_id, payer_id, account, unit, amount)
        select e.id, e.payer_id, side.account, 'pictures', side.sign * room.added
        from grant_event e, room, (values ('issued', -1), ('available', 1)) as side (account, sign)
        union all
        select e.id, e.payer_id, side.account, 'pictures', side.sign * $3::int
        from reserve_event e, (values ('available', -1), ('reserved', 1)) as side (account, sign)
      )
      select granted from room`,
    values: [userId, day, images, limit, taskId],
  })
  return rows.length === 1
}

type Settle = { userId: string; taskId: string; allowanceDay: string; images: number }

/** Counts the images that were made, and gives back the others. */
export async function settleAllowance(tx: Db, task: Settle, made: number): Promise<void> {
  await tx.query({
    name: 'settle_allowance',
    text: `with event as (
        insert into ledger_events (source, external_id, kind, payer_id, happened_at, details)
        select 'task', 'settle ' || $5, 'settle', payer_id, now(), jsonb_build_object('day', $2::text)
        from users where id = $1
        on conflict (source, external_id) do nothing
        returning id, payer_id
      ), entries as (
        insert into ledger_entries (event_id, payer_id, account, unit, amount)
        select event.id, event.payer_id, side.account, 'pictures', side.amount
        from event, (values ('reserved', -$3::int), ('used', $4::int), ('available', $3::int - $4::int)) as side (account, amount)
        where side.amount <> 0
      )
      update image_allowance set reserved = greatest(reserved - $3, 0), used = used + $4
      where user_id = $1 and day = $2::date and exists (select 1 from event)`,
    values: [task.userId, task.allowanceDay, task.images, made, task.taskId],
  })
}

/** Pictures of the day that are used or reserved. */
export async function findUsedAllowance(db: Db, userId: string, day: string): Promise<number> {
  const rows = await db.query<{ used: number }>({
    name: 'find_used_allowance',
    text: 'select reserved + used as used from image_allowance where user_id = $1 and day = $2',
    values: [userId, day],
  })
  return rows[0]?.used ?? 0
}

/**
 * What is left of a day lapses once all of its tasks have ended. A day is kept until the second one after it, because a
 * call that began before midnight may still reserve.
 */
export async function lapseAllowances(db: Db): Promise<void> {
  await db.query({
    name: 'lapse_allowances',
    text: `with closed as (
        delete from image_allowance where day < (now() at time zone 'UTC')::date - 1 and reserved = 0
        returning user_id, day, granted - used as left_over
      ), event as (
        insert into ledger_events (source, external_id, kind, payer_id, happened_at, details)
        select 'allowance', u.payer_id || ' ' || c.day || ' lapse', 'lapse', u.payer_id, now(),
          jsonb_build_object('day', c.day::text, 'left', c.left_over)
        from closed c join users u on u.id = c.user_id where c.left_over > 0
        on conflict (source, external_id) do nothing
        returning id, payer_id, (details->>'left')::int as left_over
      )
      insert into ledger_entries (event_id, payer_id, account, unit, amount)
      select event.id, event.payer_id, side.account, 'pictures', side.sign * event.left_over
      from event, (values ('available', -1), ('issued', 1)) as side (account, sign)`,
  })
}
