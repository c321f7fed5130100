import { endChars } from './chat-messages.ts'
import type { Db } from './database.ts'
import { chatChannel, type NewReply } from './replies.ts'

/** A message and the reply that is queued for it. */
export type NewExchange = {
  chatId: string
  messageId: string
  parent: { id: string; depth: number } | null
  text: string
  /** [S-10] The AI notice is shown with the message. */
  aiNotice: boolean
  reply: NewReply
}

/** Stores the message, that its facts are to be read, an empty reply and its place in the queue. The workers are notified on commit. */
export async function insertExchange(tx: Db, made: NewExchange): Promise<void> {
  await tx.query({
    name: 'insert_exchange',
    text: `with said as (
        insert into messages (id, chat_id, parent_id, depth, path_chars, role, text, status, ai_notice, created_at)
        select $1, $2, $3, $4, coalesce((select ${endChars} from messages where id = $3), 0), 'user',
          $5, 'done', $6, clock_timestamp()
        returning depth, ${endChars} as end_chars
      ), empty as (
        insert into messages (id, chat_id, parent_id, depth, path_chars, role, text, status, created_at)
        select $7, $2, $1, depth + 1, end_chars, 'assistant', '', 'streaming', clock_timestamp() from said
      ), queued as (
        insert into replies (message_id, chat_id, user_id, status, kind, weight, seed, region)
        values ($7, $2, $8, 'queued', 'reply', $9, $10, $11)
      ), unread as (
        insert into unread_messages (chat_id, message_id) select $2, $1 from chat_sessions where id = $2 and memory_enabled
      )
      select pg_notify($12, '')`,
    values: [
      made.messageId,
      made.chatId,
      made.parent?.id ?? null,
      made.parent === null ? 0 : made.parent.depth + 1,
      made.text,
      made.aiNotice,
      made.reply.messageId,
      made.reply.userId,
      made.reply.weight,
      made.reply.seed,
      made.reply.region,
      chatChannel,
    ],
  })
}
