import { handler } from '#server/call'
import { findOwnFace } from '#server/db/faces'

export const status = handler('face.status', ['db'], async ({ viewer, db }) => {
  const face = await findOwnFace(db, viewer.id)
  return { enrolled_at: face?.created_at.toISOString() ?? null }
})
