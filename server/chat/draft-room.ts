import { claimDraft, endDraft } from '#server/db/drafts'
import { tiersFrom } from '#server/domain/chat/chat-models'
import type { ChatRequest } from '#server/engines/chat/chat-engine'
import { untilAborted } from '#server/work/until-aborted'
import type { PlacedChatEngine } from './placed-engine.ts'
import type { ReplyRunner } from './run-reply.ts'

export type DraftRoom = {
  /** Claims waiting drafts if a slot is free. Returns at once. */
  look(): void
  /** Drafts under way may finish until `limit` aborts; without one they stop at once. */
  close(limit?: AbortSignal): Promise<void>
}

/** The user waits in front of a form, so a draft that takes longer is given up. */
const leaseSeconds = 60
const longestMs = 55_000
const atOnce = 2

/** Writes drafts, a few at a time, on slots that no reply needs. Replies never wait for drafts. */
export function createDraftRoom(
  { db, log }: ReplyRunner,
  findFree: (alreadyDrafting: number) => PlacedChatEngine | undefined,
): DraftRoom {
  let isClosing = false
  const cut = new AbortController()
  const drafting = new Set<Promise<void>>()
  let draftsRunning = 0

  const writeNext = async (): Promise<void> => {
    for (;;) {
      const placed = isClosing ? undefined : findFree(draftsRunning)
      if (placed === undefined) return
      draftsRunning += 1
      try {
        if (!(await writeOn(placed))) return
      } finally {
        draftsRunning -= 1
      }
    }
  }

  /** false: no draft is waiting. */
  const writeOn = async (placed: PlacedChatEngine): Promise<boolean> => {
    const draft = await claimDraft<ChatRequest>(db, leaseSeconds, tiersFrom(placed.minTier))
    if (draft === undefined) return false
    const { capabilities } = placed.engine
    const by = { engineName: capabilities.name, standsIn: capabilities.standsIn }
    const text = await write(placed, draft.request).catch((error: unknown) => {
      log.warn({ err: error, engine: placed.id }, 'a draft failed')
      return ''
    })
    await endDraft(db, draft.id, { status: text === '' ? 'failed' : 'done', text, ...by })
    return true
  }

  const write = async ({ engine }: PlacedChatEngine, request: ChatRequest): Promise<string> => {
    const signal = AbortSignal.any([cut.signal, AbortSignal.timeout(longestMs)])
    const { window } = engine.capabilities
    const maxTokens = Math.min(request.maxTokens, Math.floor(window / 4))
    let text = ''
    for await (const delta of engine.generate({ ...request, maxTokens }, signal)) {
      if (delta.kind === 'text') text += delta.text
      else if (delta.kind === 'void') text = ''
    }
    return text.trim()
  }

  return {
    look() {
      if (isClosing || drafting.size >= atOnce) return
      const job = writeNext()
        .catch((error: unknown) => log.warn({ err: error }, 'claiming waiting drafts failed'))
        .finally(() => drafting.delete(job))
      drafting.add(job)
    },
    async close(limit = AbortSignal.abort()) {
      isClosing = true
      const ended = Promise.all(drafting)
      await untilAborted(ended, limit)
      cut.abort(new Error('The worker is closed.'))
      await ended
    },
  }
}
