import { handler } from '#server/call'
import { writeAudit } from '#server/db/audit-log'
import { deleteChatServer, listChatServers } from '#server/db/chat-servers'
import { deleteImageServer, listImageServers } from '#server/db/image-servers'
import { deleteServerFailures } from '#server/db/server-failures'
import { noSuchServer } from './change-server-use.ts'
import { refuseConfigured } from './configured-servers.ts'

export const removeServer = handler(
  'admin.remove_server',
  ['config', 'db'],
  async ({ input, viewer, config, db }) => {
    const { server_id: id } = input
    await db.transaction(async (tx) => {
      const servers = [...(await listImageServers(tx)), ...(await listChatServers(tx))]
      const server = servers.find((each) => each.id === id)
      if (server === undefined) throw noSuchServer()
      refuseConfigured(config, server.url)
      await deleteImageServer(tx, id)
      await deleteChatServer(tx, id)
      await deleteServerFailures(tx, id)
      await writeAudit(tx, { actorId: viewer.id, action: 'remove_server', subject: `server ${server.name}` })
    })
    return null
  },
)
