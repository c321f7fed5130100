import { handler } from '#server/call'
import { previewNextPrompt } from '#server/chat/preview-prompt'
import { viewContext } from '#server/chat/view-session'
import type { TurnRow } from '#server/db/chat-turns'
import { estimateTokens } from '#server/domain/chat/estimate-tokens'

export const previewPrompt = handler(
  'aifriend.preview_prompt',
  ['db', 'chatEngines', 'ids', 'now'],
  async ({ input, viewer, db, chatEngines, ids, now }) => {
    const { state, prompt } = await previewNextPrompt(
      { db, chatEngines, now },
      viewer,
      input.session_id,
      (page) => (input.text.trim() === '' ? page : [...page, nextTurn(input.text, page, ids.newId(), now())]),
    )
    return {
      messages: prompt.request.messages.map(({ role, text, volatile }) => ({
        role,
        text,
        tokens: estimateTokens(text),
        changes: volatile === true,
      })),
      context: viewContext(state.chat, prompt.context, prompt.context.window),
    }
  },
)

/** The user's next message, as if it had been sent. */
function nextTurn(text: string, page: readonly TurnRow[], id: string, now: Date): TurnRow {
  const last = page.at(-1)
  return {
    id,
    chat_id: last?.chat_id ?? id,
    parent_id: last?.id ?? null,
    depth: last === undefined ? 0 : last.depth + 1,
    path_chars: last?.end_chars ?? 0,
    end_chars: (last?.end_chars ?? 0) + text.length,
    role: 'user',
    text,
    edit_count: 0,
    is_hidden: false,
    created_at: now,
  }
}
