import type { ReferenceKind } from '#contract/catalogue/references'
import type { Size } from '#contract/catalogue/sizes'
import { type CallArguments, handler } from '#server/call'
import { badInput } from '#server/call-error'
import type { Context } from '#server/context'
import { findReferenceDrawer } from '#server/domain/tasks/reference-drawer'
import { BadImageRequestError } from '#server/engines/image/errors'
import { fitted } from '#server/engines/image/petal/prepare-references'
import { drawReferenceMap, LINE_KINDS, previewSize } from '#server/engines/image/petal/reference-map'
import { previewReference as job } from '#server/jobs/preview-reference'
import type { FoundPreview } from '#server/jobs/preview-reference.handler'
import { createFairGate } from '#server/outside/decode-gate'
import { checkHandedIn, type HandedIn, readHandedIn } from '#server/tasks/handed-in'
import { isServer } from '#server/tasks/image-servers'
import { askWorker } from '../ask-worker.ts'

const place = 'image_references.0'
const gate = createFairGate({ atOnce: 1, atOnceForOne: 1, mayWait: 16, mayWaitForOne: 4 })
/** A server draws one image after the other, so a preview may wait for one; clients wait for 15 s. */
const patienceMs = 12_000

export const previewReference = handler(
  'art.preview_reference',
  ['db', 'engines', 'ids', 'jobs', 'now', 'retouch', 'storage', 'uploads'],
  async ({ input, viewer, caller, db, engines, retouch, storage, uploads, ...parts }) => {
    const { kind, asset_id: assetId, source, dimensions } = input
    const image: HandedIn = { place, use: kind, assetId, source }
    // Same checks as art.create: an image that may not be used must not be shown in another form either [S-3], [S-5].
    await checkHandedIn({ db, uploads }, viewer.id, [image])
    const live = (await engines.list()).map(({ id, capabilities }) => ({ ...capabilities, id }))
    const drawer = findReferenceDrawer(input, live)
    if (drawer === undefined)
      return none('No server that supports this reference is available at the moment.')
    if (isDepth(kind) && isServer(drawer.id))
      return askServer({ ...parts, db, caller }, viewer.id, { ...input, drawer })
    if (!LINE_KINDS.includes(kind) && kind !== 'openpose') {
      return none(`${drawer.name} cannot show a preview of this reference.`)
    }
    const bytes = (await readHandedIn({ db, storage }, viewer.id, [image])).get(place)
    if (bytes === undefined) return none('This picture is no longer available.')
    if (kind !== 'openpose') return show(await drawReferenceMap(kind, bytes, dimensions))
    const { signal } = caller
    return gate(viewer.id, () => drawSkeleton(retouch, bytes, previewSize(dimensions), signal), signal)
  },
)

const isDepth = (kind: ReferenceKind) => kind === 'leres_depth' || kind === 'midas_depth'

type Input = CallArguments<'art.preview_reference', never>['input']
type Asked = Pick<Input, 'asset_id' | 'source' | 'kind' | 'dimensions'> & {
  drawer: { id: string; name: string }
}

/** Only a server has a network that reads depth. */
async function askServer(
  { jobs, ...parts }: Omit<Parameters<typeof askWorker>[0], 'patienceMs'> & Pick<Context, 'jobs'>,
  userId: string,
  { drawer, asset_id, source, kind, dimensions }: Asked,
) {
  const until = new Date(parts.now().getTime() + patienceMs).toISOString()
  const found = await askWorker<FoundPreview>({ ...parts, patienceMs }, (search_id, tx) =>
    jobs.send(
      job,
      { search_id, user_id: userId, engine_id: drawer.id, asset_id, source, kind, dimensions, until },
      tx,
    ),
  )
  const png = found?.[0]?.png
  if (png === undefined)
    return none(`${drawer.name} made no preview; it may be busy. You can use this reference all the same.`)
  return show(Buffer.from(png, 'base64'))
}

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
