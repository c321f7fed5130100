import { handler } from '#server/call'
import { writeAudit } from '#server/db/audit-log'
import { changeImageServer, listImageServers, saveImageServer } from '#server/db/image-servers'
import { noSuchServer } from './change-server-use.ts'
import { toAddressError, toStoredAddress } from './stored-address.ts'
import { viewServers } from './view-servers.ts'

export const saveServer = handler(
  'admin.save_server',
  ['config', 'db', 'ids', 'now', 'secret'],
  async ({ input, viewer, config, db, ids, now, secret }) => {
    const { server_id: id, name, weight } = input
    const save = db.transaction(async (tx) => {
      const servers = await listImageServers(tx)
      const kind = { kind: 'image servers', servers, toUrl: (url: string) => url } as const
      const address = toStoredAddress({ config, secret, now }, input, kind)
      if (id === undefined) await saveImageServer(tx, { ...address, id: ids.newId(), name, weight })
      else if ((await changeImageServer(tx, { ...address, id, name, weight })) === undefined)
        throw noSuchServer()
      const subject = `server ${new URL(address.url).host}`
      await writeAudit(tx, { actorId: viewer.id, action: 'save_server', subject })
    })
    await save.catch((error: unknown) => {
      throw toAddressError(error)
    })
    return viewServers({ config, db, now, secret })
  },
)
