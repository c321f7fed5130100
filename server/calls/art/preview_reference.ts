import { handler } from '#server/call'
import { findReferenceDrawer } from '#server/domain/tasks/reference-drawer'
import { drawReferenceMap } from '#server/engines/image/petal/reference-map'
import { checkHandedIn, type HandedIn, readHandedIn } from '#server/tasks/handed-in'

const place = 'image_references.0'

export const previewReference = handler(
  'art.preview_reference',
  ['db', 'engines', 'storage', 'uploads'],
  async ({ input, viewer, db, engines, storage, uploads }) => {
    const { kind, asset_id: assetId, source, dimensions } = input
    const image: HandedIn = { place, use: kind, assetId, source }
    // Same checks as art.create: an image that may not be used must not be shown in another form either [S-3], [S-5].
    await checkHandedIn({ db, uploads }, viewer.id, [image])
    const live = await engines.list()
    const drawer = findReferenceDrawer(
      input,
      live.map(({ capabilities }) => capabilities),
    )
    if (drawer === undefined) {
      return { url: null, unavailable: 'No server that supports this reference is available at the moment.' }
    }
    if (!drawer.referencePreviews.includes(kind)) {
      return { url: null, unavailable: `${drawer.name} cannot show a preview of this reference.` }
    }
    const bytes = (await readHandedIn({ db, storage }, viewer.id, [image])).get(place)
    if (bytes === undefined) return { url: null, unavailable: 'This picture is no longer available.' }
    const png = await drawReferenceMap(kind, bytes, dimensions)
    return { url: `data:image/png;base64,${Buffer.from(png).toString('base64')}`, unavailable: null }
  },
)
