import { handler } from '#server/call'
import { changeServerUse } from './change-server-use.ts'

export const drainServer = handler('admin.drain_server', ['db'], async ({ input, viewer, db }) =>
  changeServerUse(db, {
    serverId: input.server_id,
    use: { draining: input.draining, paused: false },
    actorId: viewer.id,
    action: input.draining ? 'drain_server' : 'undrain_server',
  }),
)
