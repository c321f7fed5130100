import type { ChatRow } from '#server/db/chats'
import type { Db, Tx } from '#server/db/database'
import type { Claim } from '#server/db/replies'
import { makeDurable, type ReplyRun } from '#server/db/reply-runs'
import type { ChatHub } from './chat-hub.ts'
import type { Ground } from './ground.ts'

/** What is known of a reply by whoever has just asked for it, so that nobody reads it again. */
export type KnownReply = { chat: ChatRow; endId: string; ground: Ground | undefined }

/** A free place with something that talks in this process, held for a reply that is being asked for. */
export type Place = {
  claim: Claim
  /** This will be part of the prompt: what it costs is counted meanwhile. */
  expect(text: string): void
  /** The reply is the place's, and is written from now on. */
  begin(run: ReplyRun, known: KnownReply): void
  /** It is not. */
  leave(): void
}

export type Kept = {
  /** Waits until it is on the disk. Nobody may be told of it before. */
  keep(db: Db): Promise<void>
}

export const isKept = () => Promise.resolve()

export type Asked<T> = { made: T; run?: ReplyRun; known?: KnownReply }

/**
 * Asks for a reply in a transaction, with a place where there is one. A reply that is claimed by the transaction that
 * asks for it waits for nobody: it is begun as soon as it is there, while the disk is still being waited for. Nobody may
 * be told of it before `keep`.
 */
export async function askWithPlace<T extends object>(
  { db, chatHub }: { db: Db; chatHub: ChatHub },
  ask: (tx: Tx, place: Place | undefined) => Promise<Asked<T>>,
): Promise<T & Kept> {
  const place = chatHub.findPlace()
  if (place === undefined) {
    const { made } = await db.transaction((tx) => ask(tx, undefined))
    return { ...made, keep: isKept }
  }
  let isBegun = false
  try {
    const { made, run, known } = await db.transaction((tx) => ask(tx, place))
    if (run !== undefined && known !== undefined) {
      place.begin(run, known)
      isBegun = true
    }
    return { ...made, keep: makeDurable }
  } finally {
    if (!isBegun) place.leave()
  }
}
