import { nextOffset } from '#contract/paging'
import { handler } from '#server/call'
import { searchMessages as searchAll, searchChat } from '#server/db/chat-search'
import { toExcerpt } from '#server/domain/chat/excerpt'
import { toWireId } from '#server/domain/chat/message-ids'

export const searchMessages = handler('aifriend.search_messages', ['db'], async ({ input, viewer, db }) => {
  const { q, limit, offset, session_id: chatId, shown_only: isShownOnly } = input
  const search = { q, limit, offset }
  const rows =
    chatId === undefined
      ? await searchAll(db, viewer.id, search)
      : await searchChat(db, viewer.id, { ...search, chatId, isShownOnly })
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
    total: rows[0]?.total ?? 0,
    next_offset: nextOffset(input, rows.length > limit),
  }
})
