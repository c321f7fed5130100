import type { ChatRow } from '#server/db/chats'
import type { Db, Tx } from '#server/db/database'
import type { Claim } from '#server/db/replies'
import { makeDurable, type ReplyRun } from '#server/db/reply-runs'
import { detached } from '#server/held-connection'
import type { ChatHub } from './chat-hub.ts'
import type { Ground } from './ground.ts'

/** What is known of a reply by whoever has just asked for it, so that nobody reads it again. */
export type KnownReply = { chat: ChatRow; endId: string; ground: Ground | undefined }

/** A free place with something that talks in this process, held for a reply that is being asked for. */
export type Place = {
  claim: Claim
  /** The reply is prepared from now on, and written once it is `claimed` for the place; if it is not, nothing is. */
  begin(run: ReplyRun, known: KnownReply, claimed: Promise<boolean>): void
  /** It is not the place's. */
  leave(): void
}

/** The place as it is given to whoever asks. */
export type HeldPlace = Pick<Place, 'claim'> & {
  /** Its prompt is built while the transaction is on its way. */
  beginAhead(run: ReplyRun, known: KnownReply): void
}

export type Kept = {
  /** Waits until it is on the disk. Nobody may be told of it before. */
  keep(db: Db): Promise<void>
}

export const isKept = () => Promise.resolve()

export type Asked<T> = { made: T; run?: ReplyRun; known?: KnownReply }

/**
 * Asks for a reply in a transaction, with a place where there is one. A reply that is claimed by the transaction that
 * asks for it waits for nobody: it is begun as soon as it is there, or ahead of that, while the disk is still being waited
 * for. Nobody may be told of it before `keep`.
 */
export async function askWithPlace<T extends object>(
  { db, chatHub }: { db: Db; chatHub: ChatHub },
  ask: (tx: Tx, place: HeldPlace | undefined) => Promise<Asked<T>>,
): Promise<T & Kept> {
  const place = chatHub.findPlace()
  if (place === undefined) {
    const { made } = await db.transaction((tx) => ask(tx, undefined))
    return { ...made, keep: isKept }
  }
  const { promise: claimed, resolve: settle } = Promise.withResolvers<boolean>()
  let isBegun = false
  const beginAhead = (run: ReplyRun, known: KnownReply) => {
    isBegun = true
    // After what is being asked of the database in this turn of the loop is on its way.
    process.nextTick(() => detached(() => place.begin(run, known, claimed)))
  }
  try {
    const { made, run, known } = await db.transaction((tx) => ask(tx, { claim: place.claim, beginAhead }))
    if (!isBegun && run !== undefined && known !== undefined) {
      isBegun = true
      place.begin(run, known, claimed)
    }
    settle(run !== undefined)
    return { ...made, keep: makeDurable }
  } finally {
    // Unless it was: then it stays so.
    settle(false)
    if (!isBegun) place.leave()
  }
}
