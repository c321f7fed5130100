import type { Config } from '#server/config'
import type { Db } from '#server/db/database'
import { openChatEngines } from '#server/engines/chat/open-chat-engines'
import type { Logger } from '#server/log'
import type { Ids } from '#server/outside/ids'
import type { ChatHub } from './chat-hub.ts'
import { createChunkLog } from './chunk-log.ts'
import { createLeases } from './leases.ts'
import { openReplyRoom, type PlacedChatEngine, type ReplyRoom } from './reply-room.ts'
import { createTokenCounts } from './token-counts.ts'

type Parts = { config: Config; db: Db; ids: Ids; log: Logger; now: () => Date; chatHub: ChatHub }

type Settings = {
  /** What talks instead of what the configuration says. */
  engines?: readonly PlacedChatEngine[]
  /** How long a worker that is not heard of keeps its reply. */
  leaseSeconds?: number
}

/** Opens what talks in this process. */
export async function openChat(
  { config, db, ids, log, now, chatHub }: Parts,
  { engines, leaseSeconds = 10 }: Settings = {},
): Promise<ReplyRoom> {
  const placed = engines ?? (await openChatEngines(config))
  const counts = createTokenCounts()
  const room = await openReplyRoom({
    hub: chatHub,
    engines: placed,
    runner: {
      db,
      ids,
      log,
      now,
      counts,
      leases: createLeases(db, log, leaseSeconds),
      chunks: createChunkLog(db, chatHub, log),
    },
  })
  return {
    async close() {
      await room.close()
      await Promise.all(placed.map(({ engine }) => engine.close()))
    },
  }
}
