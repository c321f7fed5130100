import { handler } from '#server/call'
import { deleteOwnFace } from '#server/db/faces'

const deleteFace = handler('face.delete', ['db'], async ({ viewer, db }) => {
  await deleteOwnFace(db, viewer.id)
  return null
})

export { deleteFace as delete }
