import { handler } from '#server/call'
import { listChatServers } from '#server/db/chat-servers'
import { listImageServers } from '#server/db/image-servers'
import { isSameAddress } from '#server/domain/server-address'
import type { FoundServer } from '#server/engines/discovery/find-servers'
import { findServers as findServersJob } from '#server/jobs/find-servers'
import { askWorker } from '../ask-worker.ts'

/** The worker itself waits two seconds for each answer. */
const patienceMs = 8_000

export const findServers = handler(
  'admin.find_servers',
  ['db', 'ids', 'jobs', 'now'],
  async ({ caller, db, ids, jobs, now }) => {
    const found = await askWorker<FoundServer>({ caller, db, ids, now, patienceMs }, (search_id, tx) =>
      jobs.send(findServersJob, { search_id }, tx),
    )
    const known = [...(await listImageServers(db)), ...(await listChatServers(db))]
    return {
      is_searched: found !== null,
      found: (found ?? []).map((server) => ({
        ...server,
        is_added: known.some(({ url }) => isSameAddress(url, server.url)),
      })),
    }
  },
)
