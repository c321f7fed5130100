import { CallError } from '#server/call-error'
import type { Db } from '#server/db/database'
import { estimateTokens } from '#server/domain/chat/estimate-tokens'
import { toPreferences } from '#server/domain/preferences'
import type { ChatEngineList } from './chat-engine-list.ts'
import { missingSession } from './missing.ts'
import { preparePrompt } from './prepare-prompt.ts'
import { readSessionState, type SessionState } from './session-state.ts'
import { createTokenCounts } from './token-counts.ts'
import { UnfitReplyError } from './unfit-reply.ts'

type Parts = { db: Db; chatEngines: ChatEngineList; now: () => Date }

/**
 * The prompt of the next reply, without writing one. Its tokens are estimated, because engines run in workers; the
 * window is that of the engine that would answer. `add` may add what is not sent yet.
 */
export async function previewNextPrompt(
  { db, chatEngines, now }: Parts,
  viewer: { id: string; tier: string | null; preferences: Record<string, unknown> },
  sessionId: string,
  add: (page: SessionState['page']) => SessionState['page'] = (page) => page,
) {
  const state = await readSessionState(db, { id: sessionId, user_id: viewer.id }, 'head')
  if (state === undefined) throw missingSession()
  const { chat } = state
  const model = chat.chat_model ?? toPreferences(viewer.preferences).chat_model
  const current = await chatEngines.current(viewer.tier, model)
  if (current === undefined) {
    throw new CallError('unavailable', { sentence: 'Nothing that can answer is running right now.' })
  }
  const engine = {
    capabilities: { ...current.capabilities, exactTokens: false, tokenizer: 'estimate' },
    countTokens: async (texts: readonly string[]) => texts.map(estimateTokens),
  }
  const ask = { endId: chat.head_id, seed: 0, continuesLast: false, isPreview: true }
  const parts = { db, counts: createTokenCounts(), now }
  const prompt = await preparePrompt(parts, engine, { ...state, page: add(state.page) }, ask).catch(
    (error: unknown) => {
      if (!(error instanceof UnfitReplyError)) throw error
      throw new CallError('conflict', { sentence: 'A rule of this site does not allow this prompt.' })
    },
  )
  return { state, prompt, engine: current }
}
