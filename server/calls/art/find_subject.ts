import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { BadImageRequestError } from '#server/engines/image/errors'
import { createFairGate } from '#server/outside/decode-gate'
import { checkHandedIn, type HandedIn, readHandedIn } from '#server/tasks/handed-in'

const place = 'input_image'
const side = 1024
// The network takes all processors for seconds, so one account must not keep it for itself.
const gate = createFairGate({ atOnce: 1, atOnceForOne: 1, mayWait: 16, mayWaitForOne: 4 })

export const findSubject = handler(
  'art.find_subject',
  ['db', 'retouch', 'storage', 'uploads'],
  async ({ input, viewer, caller, db, retouch, storage, uploads }) => {
    const image: HandedIn = {
      place,
      use: 'remove_background',
      assetId: input.asset_id,
      source: input.source,
    }
    // Same checks as art.create, so that nothing can be learnt about an image that may not be used [S-3].
    await checkHandedIn({ db, uploads }, viewer.id, [image])
    const bytes = (await readHandedIn({ db, storage }, viewer.id, [image])).get(place)
    if (bytes === undefined) throw new CallError('not_found', { sentence: 'There is no such picture.' })
    try {
      const { signal } = caller
      const { png, width, height } = await gate(
        viewer.id,
        () => retouch.run({ kind: 'find-subject', image: bytes, side }, { signal }),
        signal,
      )
      return { mask_url: `data:image/png;base64,${Buffer.from(png).toString('base64')}`, width, height }
    } catch (error) {
      if (error instanceof BadImageRequestError) throw badInput(place, 'This picture cannot be read.')
      throw error
    }
  },
)
