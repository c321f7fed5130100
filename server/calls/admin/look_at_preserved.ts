import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { findPreserved } from '#server/db/preserved'
import { readWhole } from '#server/outside/storage/read-whole'
import { noSuchPreserved, openFacts } from './opened-preserved.ts'

export const lookAtPreserved = handler(
  'admin.look_at_preserved',
  ['db', 'preservation', 'storage'],
  async ({ input, viewer, db, preservation, storage }) => {
    const found = await findPreserved(db, input.preserved_id)
    if (found === undefined) throw noSuchPreserved()
    const facts = openFacts(preservation, found, viewer.id)
    const isOpen = found.agreed_at !== null && [found.asked_by, found.agreed_by].includes(viewer.id)
    if (!isOpen) {
      throw new CallError('forbidden', { sentence: 'It is sealed until two admins have opened it together.' })
    }
    // Before anything is returned: without a record nothing may be seen.
    const subject = `preserved ${found.id}`
    await writeAudit(db, { actorId: viewer.id, action: 'look_at_preserved', subject })
    const sealed = await readWhole(storage, found.storage_key)
    const bytes = sealed && preservation.open(Buffer.from(sealed))
    if (bytes === undefined) throw noSuchPreserved()
    return { picture: `data:${found.media_type};base64,${bytes.toString('base64')}`, facts }
  },
)
