import type { Tier } from '#contract/account'
import type { ChatEngine } from '#server/engines/chat/chat-engine'

/** An engine of this process. The id is the same in all processes that use the same model of the same server. */
export type PlacedChatEngine = {
  id: string
  engine: ChatEngine
  /** Null: it runs inside this process. */
  serverId: string | null
  /** The engines of its server, by id, this one included. They share the server's places. */
  sharing: readonly string[]
  /** The lowest membership whose users it writes for. */
  minTier: Tier
  /** Of two free servers the one with fewer replies for its weight takes the next. */
  weight: number
  /** Finishes what is queued; new messages do not see it. */
  isHidden?: boolean
}

/** An engine that shares nothing and is open to everybody. */
export function placeAlone(id: string, engine: ChatEngine): PlacedChatEngine {
  return { id, engine, serverId: null, sharing: [id], minTier: 'free', weight: 1 }
}
