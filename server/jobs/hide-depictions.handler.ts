import type { Context } from '#server/context'
import { lockAsset } from '#server/db/assets'
import {
  endSearches,
  type FacedImageRow,
  listDueSearches,
  listFacedArts,
  listFacedAssets,
  moveSearch,
  type SearchRow,
  saveArtFaces,
  saveAssetFaces,
} from '#server/db/do-not-depict'
import { lockReportedArt } from '#server/db/reports'
import { toBytes, toEmbedding, toEmbeddings } from '#server/domain/faces/embedding-bytes'
import { depictionReasons } from '#server/domain/faces/face-gate'
import { findLikeness, type Likeness } from '#server/domain/faces/match-faces'
import { readWhole } from '#server/outside/storage/read-whole'
import { hideArt, hideUpload } from '#server/tasks/hide-image'
import { hideDepictions } from './hide-depictions.ts'
import { jobHandler } from './job-handler.ts'
import { scanAsset } from './scan-asset.ts'

const batchSize = 100

type Parts = Pick<Context, 'db' | 'faceVault' | 'ids' | 'jobs' | 'log' | 'notifier' | 'storage' | 'vision'>

/** Continues where an earlier run stopped. A hidden image is not listed again, so each gets one case. */
export const run = jobHandler(
  hideDepictions,
  ['db', 'faceVault', 'ids', 'jobs', 'log', 'notifier', 'storage', 'vision'],
  async (_payload, parts) => {
    for (;;) {
      // Entries that are added during a search wait for the next one, so that they cannot make it start over and over.
      // An entry that the key does not open stays due, so that it is searched for when the key is there again.
      const entries = (await listDueSearches(parts.db)).filter(
        ({ sealed_embedding }) => parts.faceVault.open(sealed_embedding) !== undefined,
      )
      if (entries.length === 0) return
      const first = (cursors: string[]) => cursors.toSorted()[0]
      let artId = first(entries.map(({ art_cursor }) => art_cursor))
      while (artId !== undefined) artId = await searchArts(parts, entries, artId)
      let assetId = first(entries.map(({ asset_cursor }) => asset_cursor))
      while (assetId !== undefined) assetId = await searchUploads(parts, entries, assetId)
      await endSearches(parts.db, idsOf(entries))
    }
  },
)

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Searches the arts after one and returns the last of them; undefined if there are no more. */
async function searchArts(parts: Parts, entries: readonly SearchRow[], after: string) {
  const arts = await listFacedArts(parts.db, after, batchSize)
  for (const art of arts) {
    const likeness = await compare(parts, art, entries, (faces) => saveArtFaces(parts.db, art.id, faces))
    if (likeness === 'different') continue
    await parts.db.transaction(async (tx) => {
      const locked = await lockReportedArt(tx, art.id)
      if (locked?.status === 'done') await hideArt(tx, parts, toImage(art), because(likeness))
    })
  }
  const artId = arts.at(-1)?.id
  if (artId !== undefined) await moveSearch(parts.db, idsOf(entries), { artId })
  return artId
}

/** The same for uploads. */
async function searchUploads(parts: Parts, entries: readonly SearchRow[], after: string) {
  const uploads = await listFacedAssets(parts.db, after, batchSize)
  for (const upload of uploads) {
    const save = (faces: Buffer) => saveAssetFaces(parts.db, upload.id, faces)
    const likeness = await compare(parts, upload, entries, save)
    if (likeness === 'different') continue
    await parts.db.transaction(async (tx) => {
      const locked = await lockAsset(tx, upload.id)
      if (locked === undefined || locked.scan_passed_at === null) return
      await hideUpload(tx, parts, toImage(upload), because(likeness))
      await parts.jobs.send(scanAsset, { asset_id: upload.id }, tx)
    })
  }
  const assetId = uploads.at(-1)?.id
  if (assetId !== undefined) await moveSearch(parts.db, idsOf(entries), { assetId })
  return assetId
}

const toImage = ({ id, user_id: userId }: FacedImageRow) => ({ id, userId })

const because = (likeness: Exclude<Likeness, 'different'>) => ({
  rule: 'S-6',
  verdict: likeness === 'same' ? 'blocked_picture' : 'held_picture',
  place: 'do_not_depict',
  reason: depictionReasons[likeness],
})

/** Reads the faces of an image that were not read before. What cannot be read is compared at the next search. */
async function compare(
  { faceVault, storage, vision, log }: Parts,
  image: FacedImageRow,
  entries: readonly SearchRow[],
  save: (sealedFaces: Buffer) => Promise<void>,
): Promise<Likeness> {
  const asked = entries.filter(({ created_at }) => image.cleared_at === null || created_at > image.cleared_at)
  const enrolled = asked.flatMap(
    ({ sealed_embedding }) => toEmbedding(faceVault.open(sealed_embedding)) ?? [],
  )
  if (enrolled.length === 0) return 'different'
  const known = image.sealed_faces === null ? undefined : toEmbeddings(faceVault.open(image.sealed_faces))
  if (known !== undefined) return findLikeness(known, enrolled)
  const bytes = image.key === null ? undefined : await readWhole(storage, image.key)
  if (bytes === undefined) return 'different'
  try {
    const faces = (await vision.readFaces(bytes)).faces.map(({ embedding }) => embedding)
    await save(faceVault.seal(toBytes(...faces)))
    return findLikeness(faces, enrolled)
  } catch (error) {
    log.error({ err: error, image: image.id }, 'the faces of a stored picture could not be read')
    return 'different'
  }
}
