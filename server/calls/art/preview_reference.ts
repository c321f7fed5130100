import type { Size } from '#contract/catalogue/sizes'
import { handler } from '#server/call'
import { badInput } from '#server/call-error'
import type { Context } from '#server/context'
import { findReferenceDrawer } from '#server/domain/tasks/reference-drawer'
import { BadImageRequestError } from '#server/engines/image/errors'
import { fitted } from '#server/engines/image/petal/prepare-references'
import { drawReferenceMap, LINE_KINDS, previewSize } from '#server/engines/image/petal/reference-map'
import { createFairGate } from '#server/outside/decode-gate'
import { checkHandedIn, type HandedIn, readHandedIn } from '#server/tasks/handed-in'

const place = 'image_references.0'
const gate = createFairGate({ atOnce: 1, atOnceForOne: 1, mayWait: 16, mayWaitForOne: 4 })

export const previewReference = handler(
  'art.preview_reference',
  ['db', 'engines', 'retouch', 'storage', 'uploads'],
  async ({ input, viewer, caller, db, engines, retouch, storage, uploads }) => {
    const { kind, asset_id: assetId, source } = input
    const image: HandedIn = { place, use: kind, assetId, source }
    // Same checks as art.create: an image that may not be used must not be shown in another form either [S-3], [S-5].
    await checkHandedIn({ db, uploads }, viewer.id, [image])
    const live = await engines.list()
    const drawer = findReferenceDrawer(
      input,
      live.map(({ capabilities }) => capabilities),
    )
    if (drawer === undefined)
      return none('No server that supports this reference is available at the moment.')
    if (!LINE_KINDS.includes(kind) && kind !== 'openpose') {
      return none(`${drawer.name} cannot show a preview of this reference.`)
    }
    const bytes = (await readHandedIn({ db, storage }, viewer.id, [image])).get(place)
    if (bytes === undefined) return none('This picture is no longer available.')
    const { dimensions } = input
    if (kind !== 'openpose') return show(await drawReferenceMap(kind, bytes, dimensions))
    const { signal } = caller
    return gate(viewer.id, () => drawSkeleton(retouch, bytes, previewSize(dimensions), signal), signal)
  },
)

async function drawSkeleton(retouch: Context['retouch'], bytes: Uint8Array, size: Size, signal: AbortSignal) {
  try {
    const image = await fitted(bytes, size, 'references')
    const { png, isEmpty } = await retouch.run({ kind: 'draw-pose', image }, { signal })
    return isEmpty ? none('No body was found in this picture.') : show(png)
  } catch (error) {
    if (error instanceof BadImageRequestError) throw badInput(place, 'This picture cannot be read.')
    throw error
  }
}

const show = (png: Uint8Array) => ({
  url: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
  unavailable: null,
})
const none = (reason: string) => ({ url: null, unavailable: reason })
