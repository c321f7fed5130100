import type { BroadcastRow } from '#server/domain/broadcasts/broadcast-view'
import { currentTier } from './current-tier.ts'
import type { Db } from './database.ts'

const columns = `b.id, b.text, b.tier, b.language, b.user_id, b.in_app, b.email, b.push, b.is_important, b.starts_at,
  b.state, b.sent_count, b.created_at, b.finished_at,
  (select c.name from users c where c.id = b.created_by) as creator_name`

export type Recipients = {
  tier?: string | undefined
  language?: string | undefined
  user_id?: string | undefined
}

export type NewBroadcast = {
  id: string
  text: string
  to: Recipients
  channels: { in_app: boolean; email: boolean; push: boolean }
  isImportant: boolean
  startsAt: Date
  createdBy: string
}

export async function insertBroadcast(tx: Db, made: NewBroadcast): Promise<void> {
  const { to, channels } = made
  await tx.query({
    name: 'insert_broadcast',
    text: `insert into broadcasts
        (id, text, tier, language, user_id, in_app, email, push, is_important, starts_at, created_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      made.id,
      made.text,
      to.tier ?? null,
      to.language ?? null,
      to.user_id ?? null,
      channels.in_app,
      channels.email,
      channels.push,
      made.isImportant,
      made.startsAt,
      made.createdBy,
    ],
  })
}

export async function findBroadcast(db: Db, id: string): Promise<BroadcastRow | undefined> {
  const rows = await db.query<BroadcastRow>({
    name: 'find_broadcast',
    text: `select ${columns} from broadcasts b where b.id = $1`,
    values: [id],
  })
  return rows[0]
}

export async function listBroadcasts(
  db: Db,
  page: { before: string | undefined; limit: number },
): Promise<BroadcastRow[]> {
  return db.query<BroadcastRow>({
    name: 'list_broadcasts',
    text: `select ${columns} from broadcasts b where $1::uuid is null or b.id < $1 order by b.id desc limit $2`,
    values: [page.before ?? null, page.limit],
  })
}

/** False: there is none, or it has been sent or cancelled. */
export async function cancelBroadcast(tx: Db, id: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'cancel_broadcast',
    text: `update broadcasts set state = 'cancelled', finished_at = now()
      where id = $1 and state in ('scheduled', 'sending') returning id`,
    values: [id],
  })
  return rows.length === 1
}

/** Whom a broadcast is for: users who had an account at its start and are not leaving. */
const isRecipient = (tier: string, language: string, userId: string) => `u.erase_after is null
  and (${tier}::text is null or ${currentTier('u.id')} = ${tier})
  and (${language}::text is null or u.language = ${language}) and (${userId}::uuid is null or u.id = ${userId})`

const wants = (channel: string, otherwise: boolean) =>
  `($4 or coalesce((u.preferences -> 'notifications' -> 'system' ->> '${channel}')::boolean, ${otherwise}))`

export type RecipientCounts = { users: number; in_app: number; email: number; push: number }

/** The defaults are those of `system` in defaultPreferences. */
export async function countRecipients(
  db: Db,
  to: Recipients,
  isImportant: boolean,
): Promise<RecipientCounts> {
  const rows = await db.query<RecipientCounts>({
    name: 'count_recipients',
    text: `select count(*)::int as users, count(*) filter (where ${wants('in_app', true)})::int as in_app,
        count(*) filter (where ${wants('email', false)})::int as email,
        count(*) filter (where ${wants('push', false)}
          and exists (select 1 from push_devices d where d.user_id = u.id))::int as push
      from users u where ${isRecipient('$1', '$2', '$3')}`,
    values: [to.tier ?? null, to.language ?? null, to.user_id ?? null, isImportant],
  })
  return rows[0] ?? { users: 0, in_app: 0, email: 0, push: 0 }
}

/** Whether a broadcast waits for its turn now. */
export async function hasDueBroadcast(db: Db): Promise<boolean> {
  const rows = await db.query({
    name: 'has_due_broadcast',
    text: `select 1 from broadcasts where state in ('scheduled', 'sending') and starts_at <= now() limit 1`,
  })
  return rows.length > 0
}

/** Locks a due broadcast that no other process is sending. */
export async function lockDueBroadcast(
  tx: Db,
): Promise<(BroadcastRow & { sent_up_to: string | null }) | undefined> {
  const rows = await tx.query<BroadcastRow & { sent_up_to: string | null }>({
    name: 'lock_due_broadcast',
    text: `select ${columns}, b.sent_up_to from broadcasts b
      where b.state in ('scheduled', 'sending') and b.starts_at <= now()
      order by b.starts_at, b.id limit 1 for update of b skip locked`,
  })
  return rows[0]
}

/** The next users of a broadcast, in the order of their ids. */
export async function listRecipients(
  tx: Db,
  broadcast: BroadcastRow & { sent_up_to: string | null },
  limit: number,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'list_recipients',
    text: `select u.id from users u where ${isRecipient('$1', '$2', '$3')}
        and u.created_at <= $4 and ($5::uuid is null or u.id > $5) order by u.id limit $6`,
    values: [
      broadcast.tier,
      broadcast.language,
      broadcast.user_id,
      broadcast.starts_at,
      broadcast.sent_up_to,
      limit,
    ],
  })
  return rows.map(({ id }) => id)
}

/** `lastId` undefined: nobody is left. */
export async function advanceBroadcast(
  tx: Db,
  id: string,
  sent: { lastId: string | undefined; count: number },
): Promise<void> {
  await tx.query({
    name: 'advance_broadcast',
    text: `update broadcasts set sent_up_to = coalesce($2, sent_up_to), sent_count = sent_count + $3,
        state = case when $2::uuid is null then 'sent' else 'sending' end,
        finished_at = case when $2::uuid is null then now() end
      where id = $1`,
    values: [id, sent.lastId ?? null, sent.count],
  })
}
