import { handler } from '#server/call'
import { writeAudit } from '#server/db/audit-log'
import { listChatServers, saveChatServer as storeChatServer } from '#server/db/chat-servers'
import { splitCredentials, toChatUrl } from '#server/domain/server-address'
import { sealHeaders } from '#server/secrets'
import { refuseConfigured } from './configured-servers.ts'

export const saveChatServer = handler(
  'admin.save_chat_server',
  ['config', 'db', 'ids', 'secret'],
  async ({ input, viewer, config, db, ids, secret }) => {
    const address = splitCredentials(input.url, input.headers)
    const url = toChatUrl(address.url)
    refuseConfigured(config, url)
    const hasHeaders = input.headers !== undefined || Object.keys(address.headers).length > 0
    const saved = await db.transaction(async (tx) => {
      await storeChatServer(tx, {
        id: ids.newId(),
        url,
        name: input.name,
        models: input.models,
        contextWindow: input.context_window,
        weight: input.weight,
        sealedHeaders: hasHeaders ? sealHeaders(secret, 'chat servers', address.headers) : null,
      })
      await writeAudit(tx, {
        actorId: viewer.id,
        action: 'save_server',
        subject: `server ${new URL(url).host}`,
      })
      return (await listChatServers(tx)).find((server) => server.url === url)
    })
    return { server_id: saved?.id ?? '' }
  },
)
