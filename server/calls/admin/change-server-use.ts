import { CallError } from '#server/call-error'
import { type AuditEntry, writeAudit } from '#server/db/audit-log'
import { setChatServerUse } from '#server/db/chat-servers'
import type { Db } from '#server/db/database'
import { setImageServerUse } from '#server/db/image-servers'

export const noSuchServer = () => new CallError('not_found', { sentence: 'There is no such server.' })

/** Drains, pauses or uses again a server of either kind, and records who did it. */
export async function changeServerUse(
  db: Db,
  change: {
    serverId: string
    use: { draining: boolean; paused: boolean }
    actorId: string
    action: AuditEntry['action']
  },
): Promise<null> {
  const { serverId, use, actorId, action } = change
  await db.transaction(async (tx) => {
    const isFound =
      (await setImageServerUse(tx, serverId, use)) || (await setChatServerUse(tx, serverId, use))
    if (!isFound) throw noSuchServer()
    await writeAudit(tx, { actorId, action, subject: `server ${serverId}` })
  })
  return null
}
