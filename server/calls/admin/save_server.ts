import { handler } from '#server/call'
import { writeAudit } from '#server/db/audit-log'
import { saveImageServer } from '#server/db/image-servers'
import { viewServers } from './view-servers.ts'

export const saveServer = handler('admin.save_server', ['db', 'ids'], async ({ input, viewer, db, ids }) => {
  const url = input.url.replace(/\/+$/, '')
  await db.transaction(async (tx) => {
    await saveImageServer(tx, { id: ids.newId(), url, name: input.name, added: true })
    await writeAudit(tx, {
      actorId: viewer.id,
      action: 'save_server',
      subject: `server ${new URL(url).host}`,
    })
  })
  return viewServers(db)
})
