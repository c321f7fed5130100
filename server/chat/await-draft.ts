import { CallError } from '#server/call-error'
import type { Db } from '#server/db/database'
import { type DraftState, deleteDraft, insertDraft, readDraft } from '#server/db/drafts'
import { tidyDraft } from '#server/domain/chat/draft-prompt'
import type { TierTable } from '#server/domain/tiers'
import type { ChatRequest } from '#server/engines/chat/chat-engine'
import type { ChatHub } from './chat-hub.ts'
import { refundDailyMessage, spendDailyMessage, type TieredUser } from './limits.ts'

const lookEveryMs = 1_000
const patienceMs = 90_000

type DraftParts = { db: Db; chatHub: ChatHub; now: () => Date; tiers: TierTable }

type Asked = {
  id: string
  user: TieredUser
  request: ChatRequest
  caller: { signal: AbortSignal; leavePlace(): void }
  /** Whether the text passes the rules for user-written text. A failure opens no case, because the user did not write it. */
  isFit(text: string): boolean | Promise<boolean>
}

/** Lets a worker write a draft and waits for it. A successful draft counts as one of the day's messages. */
export async function awaitDraft({ db, chatHub, now, tiers }: DraftParts, asked: Asked) {
  const { id, user, request, caller, isFit } = asked
  const watch = chatHub.watch(id)
  const takenAt = now()
  const failed = async (): Promise<never> => {
    await refundDailyMessage(db, user, takenAt)
    throw notWritten()
  }
  try {
    await db.transaction(async (tx) => {
      await spendDailyMessage(tx, tiers, user, takenAt)
      await insertDraft(tx, { id, userId: user.id, request })
    })
    caller.leavePlace()
    const until = takenAt.getTime() + patienceMs
    for (;;) {
      const state = await readDraft(db, id)
      if (state === undefined) {
        throw new CallError('conflict', { sentence: 'A newer draft has been requested.' })
      }
      if (state.status === 'done') {
        const text = tidyDraft(state.text)
        if (text === '' || !(await isFit(text))) return await failed()
        return { text, engine: viewDrafter(state) }
      }
      // The draft is still written if the client leaves, so the message stays counted.
      if (caller.signal.aborted) throw notWritten()
      if (state.status === 'failed' || now().getTime() > until) return await failed()
      await watch.next(lookEveryMs, caller.signal)
    }
  } finally {
    watch.end()
    await deleteDraft(db, id)
  }
}

const viewDrafter = (state: DraftState) => ({
  name: state.engine_name ?? '',
  is_stand_in: state.stands_in ?? false,
})

const notWritten = () =>
  new CallError('unavailable', {
    sentence: 'The draft failed. Please try again, or write a first line yourself.',
    retryAfterMs: 2_000,
  })
