import { nextOffset } from '#contract/person'
import { handler } from '#server/call'
import { searchMessages as search } from '#server/db/chat-messages'
import { toExcerpt } from '#server/domain/chat/excerpt'
import { toWireId } from '#server/domain/chat/message-ids'

export const searchMessages = handler('aifriend.search_messages', ['db'], async ({ input, viewer, db }) => {
  const { q, limit, offset } = input
  const rows = await search(db, viewer.id, { q, chatId: input.session_id ?? null, limit, offset })
  return {
    items: rows.slice(0, limit).map((row) => {
      const name = row.display_name || row.name
      return {
        message_id: toWireId({ id: row.seen_in, alias_base: row.alias_base }, row),
        session_id: row.seen_in,
        session_title: row.title || name,
        character_display_name: name,
        role: row.role,
        excerpt: toExcerpt(row.text, q),
        created_at: row.created_at.toISOString(),
      }
    }),
    next_offset: nextOffset(input, rows.length > limit),
  }
})
