import { handler } from '#server/call'
import { findMessage } from '#server/chat/find-message'
import { missingMessage } from '#server/chat/missing'
import { viewContext } from '#server/chat/view-session'
import { findReplyRecord } from '#server/db/replies'

export const getReplyContext = handler(
  'aifriend.get_reply_context',
  ['db'],
  async ({ input, viewer, db }) => {
    const { chat, node } = await findMessage(db, viewer.id, input.message_id)
    const record = await findReplyRecord(db, node.id)
    if (record === undefined) throw missingMessage()
    const { context, usage } = record
    return {
      context: viewContext(chat, context, 0),
      lore: (context?.lore ?? []).map((entry) => ({ ...entry, book: entry.book ?? '' })),
      lore_left: context?.loreLeft ?? [],
      lore_unlooked: context?.loreUnlooked ?? 0,
      memories: (context?.memories ?? []).map(({ memoryId, text, because }) => ({
        memory_id: memoryId,
        text,
        because,
      })),
      prompt_hash: record.prompt_hash ?? '',
      usage:
        usage === null
          ? null
          : {
              prompt_tokens: usage.promptTokens,
              cached_tokens: usage.cachedTokens,
              completion_tokens: usage.completionTokens,
            },
    }
  },
)
