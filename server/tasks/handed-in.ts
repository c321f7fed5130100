import type { TaskSettings } from '#contract/generation/resolve-settings'
import { CallError } from '#server/call-error'
import { findArt, findUploadedArts } from '#server/db/arts'
import { findFacelessAssets, findOwnAsset } from '#server/db/assets'
import { listConsentsOfArts } from '#server/db/consents'
import type { Db } from '#server/db/database'
import { canSee } from '#server/domain/arts/visibility'
import { judgeFaces, keepsImage, mayShowFace, type ReferenceUse } from '#server/domain/faces/face-gate'
import { highestRating, type Rating } from '#server/domain/sight'
import { readWhole } from '#server/outside/storage/read-whole'
import type { Storage } from '#server/outside/storage/storage'
import type { SeenFace } from './face-origins.ts'
import { refusedImage } from './refused-image.ts'
import type { UploadSights } from './upload-sights.ts'

/** An input image of a task: its place in the settings, its use and its id. */
export type HandedIn = {
  place: `image_references.${number}` | Place
  use: ReferenceUse
  assetId: string
  source: 'upload' | 'art'
}

type Place = 'source_image' | 'target_image' | 'input_image' | 'mask' | 'background_image'

const inputUses: Partial<Record<TaskSettings['mode'], ReferenceUse>> = {
  background_remover: 'remove_background',
  image_editor: 'image_edit',
  video: 'video_start_image',
  upscale: 'upscale',
}

export function listHandedIn(settings: TaskSettings): HandedIn[] {
  const list: HandedIn[] = settings.image_references.map((reference, i) => ({
    place: `image_references.${i}`,
    use: reference.kind,
    assetId: reference.asset_id,
    source: reference.source,
  }))
  const add = (
    place: Place,
    use: ReferenceUse,
    image: { asset_id: string; source: 'upload' | 'art' } | null | undefined,
  ) => {
    if (image != null) list.push({ place, use, assetId: image.asset_id, source: image.source })
  }
  add('source_image', 'face_swap', settings.source_image)
  add('target_image', 'face_swap', settings.target_image)
  add('input_image', inputUses[settings.mode] ?? 'image_edit', settings.input_image)
  // It is seen as it is, with everybody in it. Missing in tasks that are older than the tool.
  add('background_image', 'image_edit', settings.background_image)
  // A mask shows where to repaint; nothing of it is seen in the result.
  add('mask', 'scribble', settings.mask)
  return list
}

export type UploadOrigins = {
  /** Whether anything that is handed in is an upload, or was made of one [S-14]. */
  hasUpload: boolean
  /** Whether something of an upload will be seen in what is made, which then counts as one [S-5]. */
  fromUpload: boolean
}

export async function findUploadOrigins(db: Db, handedIn: readonly HandedIn[]): Promise<UploadOrigins> {
  const uploaded = await findUploadedArts(db, listArts(handedIn))
  const fromUploads = handedIn.filter(({ source, assetId }) => source === 'upload' || uploaded.has(assetId))
  const faceless = await findFacelessAssets(
    db,
    fromUploads.flatMap(({ source, assetId }) => (source === 'upload' ? [assetId] : [])),
  )
  const showsFace = ({ assetId }: HandedIn) =>
    !faceless.has(assetId) && uploaded.get(assetId)?.faces.length !== 0
  return {
    hasUpload: fromUploads.length > 0,
    fromUpload: fromUploads.some(
      (image) => keepsImage(image.use) || (mayShowFace(image.use) && showsFace(image)),
    ),
  }
}

/**
 * The highest rating of the uploads that can be seen in the result, which may not be more explicit than they are [S-14].
 * Undefined: it shows nothing of an upload. An upload that nobody has rated counts as general.
 */
export async function findUploadedRating(
  db: Db,
  userId: string,
  handedIn: readonly HandedIn[],
): Promise<Rating | undefined> {
  const seen = handedIn.filter(({ use }) => keepsImage(use) || mayShowFace(use))
  const uploaded = await findUploadedArts(db, listArts(seen))
  const ratings: Rating[] = []
  for (const { source, assetId } of seen) {
    if (source === 'upload')
      ratings.push((await findOwnAsset(db, userId, assetId))?.sight?.rating ?? 'general')
    else if (uploaded.has(assetId)) ratings.push(uploaded.get(assetId)?.rating ?? 'general')
  }
  return highestRating(ratings)
}

const listArts = (handedIn: readonly HandedIn[]) =>
  handedIn.flatMap(({ source, assetId }) => (source === 'art' ? [assetId] : []))

type Parts = { db: Db; uploads: UploadSights; storage: Storage }

/**
 * Checks that every input image exists, may be used by the caller and is allowed by [S-3], [S-5] and [S-6].
 * Throws the CallError for the caller. Returns the consents that the images need.
 */
export async function checkHandedIn(
  { db, uploads }: Pick<Parts, 'db' | 'uploads'>,
  viewerId: string,
  handedIn: readonly HandedIn[],
): Promise<string[]> {
  const uploaded = await findUploadedArts(db, listArts(handedIn))
  // An art that used a consent passes it on, whatever can be recognised of the face.
  const consentIds = new Set(await listConsentsOfArts(db, listArts(handedIn)))
  for (const image of handedIn) {
    const seen = await findFaces(db, uploads, viewerId, image, uploaded)
    const origins = seen.map(({ origin }) => origin)
    const verdict = judgeFaces(image.use, origins)
    if (verdict.outcome === 'refuse') throw refusedImage(verdict, image.place, null)
    for (const { consentId } of seen) if (consentId !== undefined) consentIds.add(consentId)
  }
  return [...consentIds]
}

const noFace: SeenFace[] = [{ origin: 'no_face' }]

async function findFaces(
  db: Db,
  uploads: UploadSights,
  viewerId: string,
  image: HandedIn,
  uploaded: Awaited<ReturnType<typeof findUploadedArts>>,
): Promise<SeenFace[]> {
  if (image.source === 'art') {
    const { file_key: key, case_id: caseId } = await findUsableArt(db, viewerId, image)
    const sight = uploaded.get(image.assetId)
    if (sight === undefined) return [{ origin: 'made_here' }]
    return sight?.faces.length === 0 ? noFace : uploads.faceOriginsOf(viewerId, { key, caseId })
  }
  const asset = await findOwnAsset(db, viewerId, image.assetId)
  if (asset === undefined) throw missing(image.place)
  const { faces } = await uploads.sightOf(asset)
  const { storage_key: key, case_id: caseId } = asset
  return faces.length === 0 ? noFace : uploads.faceOriginsOf(viewerId, { key, caseId })
}

/** The bytes of the input images. An image that was deleted since fails the task. */
export async function readHandedIn(
  { db, storage }: Pick<Parts, 'db' | 'storage'>,
  userId: string,
  handedIn: readonly HandedIn[],
): Promise<Map<HandedIn['place'], Uint8Array>> {
  const images = new Map<HandedIn['place'], Uint8Array>()
  for (const image of handedIn) {
    const key =
      image.source === 'art'
        ? (await findUsableArt(db, userId, image)).file_key
        : (await findOwnAsset(db, userId, image.assetId))?.storage_key
    const bytes = key == null ? undefined : await readWhole(storage, key)
    if (bytes === undefined) throw missing(image.place)
    images.set(image.place, bytes)
  }
  return images
}

async function findUsableArt(db: Db, viewerId: string, { assetId, place }: HandedIn) {
  const art = await findArt(db, assetId, viewerId)
  if (art === undefined || art.status !== 'done' || !canSee(art, viewerId)) throw missing(place)
  return art
}

function missing(place: string): CallError {
  return new CallError('not_found', {
    sentence: 'There is no such picture.',
    data: { issues: [{ path: place, message: 'There is no such picture.' }] },
  })
}
