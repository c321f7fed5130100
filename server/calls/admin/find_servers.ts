import { setTimeout as sleep } from 'node:timers/promises'
import { handler } from '#server/call'
import { listChatServers } from '#server/db/chat-servers'
import { listImageServers } from '#server/db/image-servers'
import { insertServerSearch, readServerSearch } from '#server/db/server-searches'
import { isSameAddress } from '#server/domain/server-address'
import type { FoundServer } from '#server/engines/discovery/find-servers'
import { findServers as findServersJob } from '#server/jobs/find-servers'

/** The worker itself waits two seconds for each answer. */
const patienceMs = 8_000
const lookEveryMs = 100

export const findServers = handler(
  'admin.find_servers',
  ['db', 'ids', 'jobs', 'now'],
  async ({ caller, db, ids, jobs, now }) => {
    const id = ids.newId()
    await db.transaction(async (tx) => {
      await insertServerSearch(tx, id)
      await jobs.send(findServersJob, { search_id: id }, tx)
    })
    caller.leavePlace()
    const until = now().getTime() + patienceMs
    let found: FoundServer[] | null = null
    while (found === null && now().getTime() < until && !caller.signal.aborted) {
      await sleep(lookEveryMs)
      found = await readServerSearch<FoundServer>(db, id)
    }
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
