import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { setDraining } from '#server/db/image-servers'
import { viewServers } from './view-servers.ts'

export const drainServer = handler('admin.drain_server', ['config', 'db', 'secret'], async (args) => {
  const { input, viewer, db } = args
  await db.transaction(async (tx) => {
    if (!(await setDraining(tx, input.server_id, input.draining))) {
      throw new CallError('not_found', { sentence: 'There is no such server.' })
    }
    const action = input.draining ? 'drain_server' : 'undrain_server'
    await writeAudit(tx, { actorId: viewer.id, action, subject: `server ${input.server_id}` })
  })
  return viewServers(args)
})
