import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { missingSession } from '#server/chat/missing'
import { preparePrompt } from '#server/chat/prepare-prompt'
import { readSessionState } from '#server/chat/session-state'
import { createTokenCounts } from '#server/chat/token-counts'
import { UnfitReplyError } from '#server/chat/unfit-reply'
import { viewContext } from '#server/chat/view-session'
import type { TurnRow } from '#server/db/chat-turns'
import { estimateTokens } from '#server/domain/chat/estimate-tokens'
import { toPreferences } from '#server/domain/preferences'

/** Counts are estimated, because engines run in workers. The window is that of the engine that would answer. */
export const previewPrompt = handler(
  'aifriend.preview_prompt',
  ['db', 'chatEngines', 'ids', 'now'],
  async ({ input, viewer, db, chatEngines, ids, now }) => {
    const wanted = { id: input.session_id, user_id: viewer.id }
    const state = await readSessionState(db, wanted, 'head')
    if (state === undefined) throw missingSession()
    const { chat, page } = state
    const model = chat.chat_model ?? toPreferences(viewer.preferences).chat_model
    const current = await chatEngines.current(viewer.tier, model)
    if (current === undefined) {
      throw new CallError('unavailable', { sentence: 'Nothing that can answer is running right now.' })
    }
    const engine = {
      capabilities: { ...current.capabilities, exactTokens: false, tokenizer: 'estimate' },
      countTokens: async (texts: readonly string[]) => texts.map(estimateTokens),
    }
    const said = input.text.trim() === '' ? [] : [nextTurn(input.text, page, ids.newId(), now())]
    const parts = { db, counts: createTokenCounts(), now }
    const ask = { endId: chat.head_id, seed: 0, continuesLast: false, isPreview: true }
    const { request, context } = await preparePrompt(
      parts,
      engine,
      { ...state, page: [...page, ...said] },
      ask,
    ).catch((error: unknown) => {
      if (!(error instanceof UnfitReplyError)) throw error
      throw new CallError('conflict', { sentence: 'A rule of this site does not allow this prompt.' })
    })
    return {
      messages: request.messages.map(({ role, text, volatile }) => ({
        role,
        text,
        tokens: estimateTokens(text),
        changes: volatile === true,
      })),
      context: viewContext(chat, context, engine.capabilities.window),
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
