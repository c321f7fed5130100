import { handler } from '#server/call'
import { saveOwnFace } from '#server/db/faces'
import { useCheck } from './sealed-check.ts'

export const enrol = handler(
  'face.enrol',
  ['db', 'faceVault', 'now'],
  async ({ input, viewer, db, faceVault, now }) => {
    await db.transaction(async (tx) => {
      await saveOwnFace(tx, viewer.id, await useCheck(tx, faceVault, input.check_id, viewer.id))
    })
    return { enrolled_at: now().toISOString() }
  },
)
