import { claimDraft, endDraft } from '#server/db/drafts'
import type { ChatRequest } from '#server/engines/chat/chat-engine'
import type { PlacedChatEngine } from './reply-room.ts'
import type { ReplyRunner } from './run-reply.ts'

export type DraftRoom = {
  /** Takes what waits, where a place is free. Returns at once. */
  look(): void
  close(): Promise<void>
}

/** Whoever waits for a draft sits in front of a form: it is short, or not worth it. */
const leaseSeconds = 60
const longestMs = 55_000
const atOnce = 2

/** Writes drafts beside replies, a few at a time: begun only where a place is free. Replies that come then do not wait. */
export function createDraftRoom(
  { db, log }: ReplyRunner,
  findPlace: (alreadyDrafting: number) => PlacedChatEngine | undefined,
): DraftRoom {
  const closing = new AbortController()
  const drafting = new Set<Promise<void>>()
  let placesTaken = 0

  const writeNext = async (): Promise<void> => {
    for (;;) {
      const placed = closing.signal.aborted ? undefined : findPlace(placesTaken)
      if (placed === undefined) return
      placesTaken += 1
      try {
        if (!(await writeOn(placed))) return
      } finally {
        placesTaken -= 1
      }
    }
  }

  /** False: nothing waits. */
  const writeOn = async (placed: PlacedChatEngine): Promise<boolean> => {
    const draft = await claimDraft<ChatRequest>(db, leaseSeconds)
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
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(longestMs)])
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
      if (closing.signal.aborted || drafting.size >= atOnce) return
      const job = writeNext()
        .catch((error: unknown) => log.warn({ err: error }, 'drafts that wait could not be read'))
        .finally(() => drafting.delete(job))
      drafting.add(job)
    },
    async close() {
      closing.abort(new Error('The room is closed.'))
      await Promise.all(drafting)
    },
  }
}
