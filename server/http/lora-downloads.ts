import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { CallError } from '#server/call-error'
import { readParts } from '#server/calls/lora/read-parts'
import type { Context } from '#server/context'
import { writeAudit } from '#server/db/audit-log'
import { findLora, listParts } from '#server/db/loras'

type Downloads = Pick<Context, 'db' | 'downloadLinks' | 'storage'>

/**
 * `/downloads/lora/{id}/{adminId}?expires=…&signature=…`: a LoRA's file for staff, under the name by which drawing
 * servers find it. Each time it is opened is in the audit log [S-11].
 */
export function registerLoraDownloads(app: FastifyInstance, { db, downloadLinks, storage }: Downloads): void {
  app.get<{ Params: { id: string; adminId: string }; Querystring: Record<string, unknown> }>(
    '/downloads/lora/:id/:adminId',
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { id, adminId } = request.params
      const isSigned = downloadLinks.verify(`lora/${id}/${adminId}`, request.query) !== undefined
      const lora = isSigned ? await findLora(db, id) : undefined
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
