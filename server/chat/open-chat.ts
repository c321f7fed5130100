import type { Config } from '#server/config'
import type { Db } from '#server/db/database'
import { openChatEngines } from '#server/engines/chat/open-chat-engines'
import type { Logger } from '#server/log'
import type { Ids } from '#server/outside/ids'
import type { ChatHub } from './chat-hub.ts'
import { createChunkLog } from './chunk-log.ts'
import { openReplyWorker, type PlacedChatEngine, type ReplyWorker } from './reply-worker.ts'
import { createTokenCounts } from './token-counts.ts'

type Parts = { config: Config; db: Db; ids: Ids; log: Logger; now: () => Date; chatHub: ChatHub }

type Settings = {
  /** Replaces the configured engines. */
  engines?: readonly PlacedChatEngine[]
  /** How long a worker may hold a reply without renewing its lease. */
  leaseSeconds?: number
}

/** Opens the chat engines of this process and the worker that writes replies with them. */
export async function openChat(
  { config, db, ids, log, now, chatHub }: Parts,
  { engines, leaseSeconds = 10 }: Settings = {},
): Promise<ReplyWorker> {
  const placed = engines ?? (await openChatEngines(config))
  const worker = await openReplyWorker({
    hub: chatHub,
    engines: placed,
    leaseSeconds,
    runner: { db, ids, log, now, counts: createTokenCounts(), chunks: createChunkLog(db, chatHub) },
  })
  return {
    async close(limit) {
      await worker.close(limit)
      await Promise.all(placed.map(({ engine }) => engine.close()))
    },
  }
}
