import type { z } from 'zod'
import type { testChatServer as testContract } from '#contract/admin/test_chat_server'
import { handler } from '#server/call'
import { listChatServers } from '#server/db/chat-servers'
import { toChatUrl } from '#server/domain/server-address'
import { testServer as testServerJob } from '#server/jobs/test-server'
import { askWorker } from '../ask-worker.ts'
import { noWorker, patienceMs, toTestedAddress } from './tested-address.ts'

type Outcome = z.input<typeof testContract.output>

const untested: Outcome = { is_up: false, reason: noWorker, name: '', model: '', window: 0, models: [] }

export const testChatServer = handler(
  'admin.test_chat_server',
  ['db', 'ids', 'jobs', 'now', 'secret'],
  async ({ input, caller, db, ids, jobs, now, secret }) => {
    const servers = await listChatServers(db)
    const { url, ...rest } = toTestedAddress({ secret, now }, input, { kind: 'chat servers', servers })
    const found = await askWorker<Outcome>({ caller, db, ids, now, patienceMs }, (search_id, tx) =>
      jobs.send(testServerJob, { search_id, kind: 'chat', url: toChatUrl(url), ...rest }, tx),
    )
    return found?.[0] ?? untested
  },
)
