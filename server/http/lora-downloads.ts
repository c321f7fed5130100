import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { hasRole } from '#contract/roles'
import { CallError } from '#server/call-error'
import { readParts } from '#server/calls/lora/read-parts'
import type { Context } from '#server/context'
import { writeAudit } from '#server/db/audit-log'
import { findLora, listParts } from '#server/db/loras'
import { admitDownload, withoutHead } from './downloads.ts'
import { findViewer } from './login-session.ts'
import type { TransferLimits } from './transfer-limits.ts'

type Downloads = Pick<Context, 'db' | 'downloadLinks' | 'storage'> & { limits: TransferLimits }

/**
 * `/downloads/lora/{id}/{adminId}?expires=…&signature=…`: a LoRA file for staff, named as image servers know it.
 * It opens only for the admin it was issued to, signed in and still staff; each opening is logged [S-11].
 */
export function registerLoraDownloads(app: FastifyInstance, context: Downloads): void {
  const { db, downloadLinks, limits, storage } = context
  app.get<{ Params: { id: string; adminId: string }; Querystring: Record<string, unknown> }>(
    '/downloads/lora/:id/:adminId',
    withoutHead,
    async (request, reply) => {
      const { id, adminId } = request.params
      await admitDownload(limits, downloadLinks, `lora/${id}/${adminId}`, request, reply)
      const viewer = await findViewer(db, { cookie: request.headers.cookie })
      const isStaff = viewer?.id === adminId && hasRole(viewer.role, 'moderator')
      const lora = isStaff ? await findLora(db, id) : undefined
      if (lora === undefined) throw new CallError('not_found')
      await writeAudit(db, { actorId: adminId, action: 'download_lora', subject: `lora ${id}` })
      reply
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename="${lora.sha256}.safetensors"`)
        .header('content-length', lora.size_bytes)
        .type('application/octet-stream')
      return reply.send(Readable.from(readParts(storage, await listParts(db, id))))
    },
  )
}
