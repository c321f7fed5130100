import type { z } from 'zod'
import type { testServer as testContract } from '#contract/admin/test_server'
import { handler } from '#server/call'
import { listImageServers } from '#server/db/image-servers'
import { testServer as testServerJob } from '#server/jobs/test-server'
import { askWorker } from '../ask-worker.ts'
import { noWorker, patienceMs, toTestedAddress } from './tested-address.ts'

type Outcome = z.input<typeof testContract.output>

const untested: Outcome = {
  is_up: false,
  reason: noWorker,
  version: null,
  modes: [],
  models: [],
  missing: [],
  advice: [],
}

export const testServer = handler(
  'admin.test_server',
  ['db', 'ids', 'jobs', 'now', 'secret'],
  async ({ input, caller, db, ids, jobs, now, secret }) => {
    const servers = await listImageServers(db)
    const address = toTestedAddress({ secret, now }, input, { kind: 'image servers', servers })
    const found = await askWorker<Outcome>({ caller, db, ids, now, patienceMs }, (search_id, tx) =>
      jobs.send(testServerJob, { search_id, kind: 'image', ...address }, tx),
    )
    return found?.[0] ?? untested
  },
)
