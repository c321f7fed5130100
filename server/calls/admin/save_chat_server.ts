import { handler } from '#server/call'
import { writeAudit } from '#server/db/audit-log'
import { changeChatServer, listChatServers, saveChatServer as storeChatServer } from '#server/db/chat-servers'
import { toChatUrl } from '#server/domain/server-address'
import { noSuchServer } from './change-server-use.ts'
import { toAddressError, toStoredAddress } from './stored-address.ts'

export const saveChatServer = handler(
  'admin.save_chat_server',
  ['config', 'db', 'ids', 'now', 'secret'],
  async ({ input, viewer, config, db, ids, now, secret }) => {
    const { server_id: known, name, models, context_window: contextWindow, weight } = input
    const save = db.transaction(async (tx) => {
      const servers = await listChatServers(tx)
      const kind = { kind: 'chat servers', servers, toUrl: toChatUrl } as const
      const address = toStoredAddress({ config, secret, now }, input, kind)
      const server = { ...address, id: known ?? ids.newId(), name, models, contextWindow, weight }
      const id = await (known === undefined ? storeChatServer(tx, server) : changeChatServer(tx, server))
      if (id === undefined) throw noSuchServer()
      const subject = `server ${new URL(address.url).host}`
      await writeAudit(tx, { actorId: viewer.id, action: 'save_server', subject })
      return id
    })
    const server_id = await save.catch((error: unknown) => {
      throw toAddressError(error)
    })
    return { server_id }
  },
)
