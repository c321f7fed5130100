import { buildExport } from '#server/case-exports'
import { findExport, markDelivered, noteExportProblem } from '#server/db/case-exports'
import { exportState } from '#server/domain/review/export-state'
import { deliverExport } from './deliver-export.ts'
import { jobHandler } from './job-handler.ts'

/** A run after a crash sends the package again under the same id, by which the authority tells a repeat. */
export const run = jobHandler(
  deliverExport,
  ['authority', 'db', 'preservation', 'storage'],
  async ({ export_id: id }, { authority, db, preservation, storage }) => {
    const found = await findExport(db, id)
    if (found === undefined || exportState(found, true) !== 'sending') return
    try {
      if (authority === undefined) throw new Error('AUTHORITY_PUBLIC_KEY is not set')
      const content = await buildExport({ db, storage, preservation }, found)
      if (content === undefined) throw new Error('the case or the picture was deleted')
      await markDelivered(db, id, await authority.deliver(id, await authority.pack(content)))
    } catch (error) {
      await noteExportProblem(db, id, error instanceof Error ? error.message : String(error))
      throw error
    }
  },
)
