import { handler } from '#server/call'
import { writeAudit } from '#server/db/audit-log'
import { saveImageServer } from '#server/db/image-servers'
import { splitCredentials } from '#server/domain/server-address'
import { sealHeaders } from '#server/secrets'
import { refuseConfigured } from './configured-servers.ts'
import { viewServers } from './view-servers.ts'

export const saveServer = handler(
  'admin.save_server',
  ['config', 'db', 'ids', 'secret'],
  async ({ input, viewer, config, db, ids, secret }) => {
    const { url, headers } = splitCredentials(input.url, input.headers)
    refuseConfigured(config, url)
    const hasHeaders = input.headers !== undefined || Object.keys(headers).length > 0
    const sealedHeaders = hasHeaders ? sealHeaders(secret, 'image servers', headers) : null
    await db.transaction(async (tx) => {
      await saveImageServer(tx, { id: ids.newId(), url, name: input.name, added: true, sealedHeaders })
      await writeAudit(tx, {
        actorId: viewer.id,
        action: 'save_server',
        subject: `server ${new URL(url).host}`,
      })
    })
    return viewServers({ config, db, secret })
  },
)
