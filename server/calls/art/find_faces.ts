import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { listFaces } from '#server/engines/image/retouch/list-faces'
import { VisionFailedError } from '#server/engines/vision/errors'
import { createFairGate } from '#server/outside/decode-gate'
import { checkHandedIn, type HandedIn, readHandedIn } from '#server/tasks/handed-in'

const place = 'source_image'
// The scanner reads one image after the other, so one account must not keep it for itself.
const gate = createFairGate({ atOnce: 1, atOnceForOne: 1, mayWait: 16, mayWaitForOne: 4 })

export const findFaces = handler(
  'art.find_faces',
  ['db', 'storage', 'uploads', 'vision'],
  async ({ input, viewer, caller, db, storage, uploads, vision }) => {
    const { signal } = caller
    const image: HandedIn = { place, use: 'face_swap', assetId: input.asset_id, source: input.source }
    // Same checks as art.create, so that a face that may not be used is refused before anything is set up [S-5].
    await checkHandedIn({ db, uploads }, viewer.id, [image])
    const bytes = (await readHandedIn({ db, storage }, viewer.id, [image])).get(place)
    if (bytes === undefined) throw new CallError('not_found', { sentence: 'There is no such picture.' })
    try {
      const faces = await gate(viewer.id, () => listFaces(vision, bytes, signal), signal)
      return { faces: faces.map(({ box }) => ({ box })) }
    } catch (error) {
      if (error instanceof VisionFailedError) throw badInput(place, 'This picture cannot be read.')
      throw error
    }
  },
)
