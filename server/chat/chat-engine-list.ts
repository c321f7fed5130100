import type { Tier } from '#contract/account'
import { listLiveChatEngines } from '#server/db/chat-engines'
import type { Db } from '#server/db/database'
import { chooseEngine } from '#server/domain/chat/chat-models'
import { tierOf } from '#server/domain/tiers'
import type { ChatCapabilities } from '#server/engines/chat/chat-engine'

/** A model of a chat server, or an engine inside a worker, as all processes see it. */
export type LiveEngine = {
  engineId: string
  /** Null: it runs inside a worker. */
  serverId: string | null
  /** The lowest membership whose users it writes for. */
  minTier: Tier
  capabilities: ChatCapabilities
  /** At least one worker can use it. */
  isUp: boolean
}

export type CurrentEngine = Pick<LiveEngine, 'capabilities' | 'isUp'> | undefined

/** The chat engines of all processes: which models exist on which server, and for which memberships. */
export type ChatEngineList = {
  /** Those that are up come first, and stand-ins after language models. */
  list(): Promise<readonly LiveEngine[]>
  /** The engine that answers a user of this membership who has chosen this model, or none. */
  current(tier: string | null, model?: string | null): Promise<CurrentEngine>
}

const freshMs = 1_000
const staleMs = 3_000

/** Cached, because every message asks: fresh for one second, and usable for two more while it is being reloaded. */
export function createChatEngineList(db: Db, now: () => Date): ChatEngineList {
  let readAt = Number.NEGATIVE_INFINITY
  let read: Promise<readonly LiveEngine[]> = Promise.resolve([])
  const load = async (): Promise<LiveEngine[]> =>
    (await listLiveChatEngines<ChatCapabilities>(db)).map((row) => ({
      engineId: row.id,
      serverId: row.server_id,
      minTier: row.min_tier,
      capabilities: row.capabilities,
      isUp: row.is_up,
    }))
  const list = async () => {
    const at = now().getTime()
    const age = at - readAt
    if (age >= freshMs) {
      const before = read
      readAt = at
      read = load()
      // Do not cache a failed read or an empty list.
      const forget = () => {
        readAt = Number.NEGATIVE_INFINITY
      }
      read.then((found) => found.length > 0 || forget(), forget)
      if (age < staleMs) return before
    }
    return read
  }
  return { list, current: async (tier, model) => chooseEngine(await list(), tierOf(tier), model) }
}
