import { handler } from '#server/call'
import { changeServerUse } from './change-server-use.ts'

export const pauseServer = handler('admin.pause_server', ['db'], async ({ input, viewer, db }) =>
  changeServerUse(db, {
    serverId: input.server_id,
    use: { draining: false, paused: input.paused },
    actorId: viewer.id,
    action: input.paused ? 'pause_server' : 'unpause_server',
  }),
)
