import type { Tier } from '#contract/account'
import { currentTier } from './current-tier.ts'
import type { Db } from './database.ts'
import { chatChannel } from './replies.ts'

/** Messages whose facts were not read yet. The row of a new message is stored by `insertExchange`. */

export type UnreadMessage = { message_id: string; depth: number; number: number; tries: number }

export type UnreadChat = { chatId: string; userId: string; messages: UnreadMessage[] }

/** An edited message is read again. The workers are notified on commit. */
export async function markUnread(tx: Db, chatId: string, messageId: string): Promise<void> {
  await tx.query({
    name: 'mark_unread',
    text: `with marked as (
        insert into unread_messages (chat_id, message_id, number)
        select $1, $2, coalesce(max(number), 0) from message_edits where chat_id = $1 and message_id = $2
        on conflict (chat_id, message_id) do update set number = excluded.number, tries = 0, leased_until = null
      )
      select pg_notify($3, '')`,
    values: [chatId, messageId, chatChannel],
  })
}

/**
 * Leases the unread messages of the chat session that waits longest, of a user with one of these memberships. While a
 * reply is awaited, the chat session is left alone. Messages of a killed process are due again when their lease ends.
 */
export async function claimUnread(
  db: Db,
  leaseSeconds: number,
  tiers: readonly Tier[],
): Promise<UnreadChat | undefined> {
  const rows = await db.query<UnreadMessage & { chat_id: string; user_id: string }>({
    name: 'claim_unread',
    text: `with due as (
        select u.chat_id, k.user_id from unread_messages u join chat_sessions k on k.id = u.chat_id
        where (u.leased_until is null or u.leased_until < now()) and ${currentTier('k.user_id')} = any ($2)
          and not exists (select 1 from replies r where r.chat_id = u.chat_id and r.status in ('queued', 'running'))
        order by u.created_at limit 1 for update of u skip locked
      )
      update unread_messages u set leased_until = now() + make_interval(secs => $1), tries = tries + 1
      from due where u.chat_id = due.chat_id and (u.leased_until is null or u.leased_until < now())
      returning u.chat_id, due.user_id, u.message_id, u.number, u.tries,
        (select depth from messages m where m.id = u.message_id) as depth`,
    values: [leaseSeconds, tiers],
  })
  const [first] = rows
  return first && { chatId: first.chat_id, userId: first.user_id, messages: rows }
}

/** `counts`: the try failed because of the answer, and not because the work was interrupted. */
export async function releaseUnread(
  db: Db,
  { chatId, messages }: Pick<UnreadChat, 'chatId' | 'messages'>,
  { counts, pauseSeconds }: { counts: boolean; pauseSeconds: number },
): Promise<void> {
  await db.query({
    name: 'release_unread',
    text: `update unread_messages u set tries = tries - $4,
        leased_until = case when $5 > 0 then now() + make_interval(secs => $5) end
      from unnest($2::uuid[], $3::int[]) as held (message_id, number)
      where u.chat_id = $1 and u.message_id = held.message_id and u.number = held.number`,
    values: [
      chatId,
      messages.map(({ message_id }) => message_id),
      messages.map(({ number }) => number),
      counts ? 0 : 1,
      pauseSeconds,
    ],
  })
}

/** Removes messages that were read. Returns those that were still unread and unchanged: only their facts may be stored. */
export async function takeUnread(
  tx: Db,
  { chatId, messages }: Pick<UnreadChat, 'chatId' | 'messages'>,
): Promise<Set<string>> {
  const rows = await tx.query<{ message_id: string }>({
    name: 'take_unread',
    text: `delete from unread_messages u using unnest($2::uuid[], $3::int[]) as held (message_id, number)
      where u.chat_id = $1 and u.message_id = held.message_id and u.number = held.number returning u.message_id`,
    values: [chatId, messages.map(({ message_id }) => message_id), messages.map(({ number }) => number)],
  })
  return new Set(rows.map(({ message_id }) => message_id))
}
