import type { Config } from '#server/config'
import type { Db } from '#server/db/database'
import type { Logger } from '#server/log'
import type { ModelCatalogue } from '#server/model-catalogue'
import type { Ids } from '#server/outside/ids'
import type { ChatHub } from './chat-hub.ts'
import { type ChatServers, openChatServers } from './chat-servers.ts'
import { createChunkLog } from './chunk-log.ts'
import type { PlacedChatEngine } from './placed-engine.ts'
import { openReplyWorker, type ReplyWorker } from './reply-worker.ts'
import { createTokenCounts } from './token-counts.ts'

type Parts = {
  catalogue: Pick<ModelCatalogue, 'current'>
  config: Config
  db: Db
  ids: Ids
  log: Logger
  now: () => Date
  chatHub: ChatHub
  secret: string
}

type Settings = {
  /** Replaces the chat servers and Echo. */
  engines?: readonly PlacedChatEngine[]
  /** How long a worker may hold a reply without renewing its lease. */
  leaseSeconds?: number
}

/** Opens the chat engines of this process and the worker that writes replies with them. */
export async function openChat(
  parts: Parts,
  { engines, leaseSeconds = 10 }: Settings = {},
): Promise<ReplyWorker> {
  const { db, ids, log, now, chatHub } = parts
  const servers = engines === undefined ? await openChatServers(parts) : listFixed(engines)
  const worker = await openReplyWorker({
    hub: chatHub,
    listEngines: servers.list,
    leaseSeconds,
    runner: { db, ids, log, now, counts: createTokenCounts(), chunks: createChunkLog(db, chatHub) },
  })
  return {
    async close(limit) {
      await worker.close(limit)
      await servers.close()
    },
  }
}

function listFixed(engines: readonly PlacedChatEngine[]): ChatServers {
  return {
    list: async () => [...engines],
    async close() {
      await Promise.all(engines.map(({ engine }) => engine.close()))
    },
  }
}
