import sharp from 'sharp'
import type { EndedArt } from '#server/db/arts'
import type { Db } from '#server/db/database'
import { insertCase } from '#server/db/safety-cases'
import type { TaskRun } from '#server/db/task-runs'
import { artKeys } from '#server/domain/files/file-key'
import { isBlack, isUnchanged } from '#server/domain/image-truth'
import type { DrawnImage, ImageCapabilities } from '#server/engines/image/image-engine'
import type { RawImage } from '#server/formats/raw-image'
import type { Credentials } from '#server/outside/credentials/open-credentials'
import type { Ids } from '#server/outside/ids'
import { type FinishedImage, finishImage } from '#server/outside/image-finish'
import type { Storage } from '#server/outside/storage/storage'
import type { Scanner } from './scan.ts'

/** What became of one drawn picture: how it ends in the database, and the case to open with it. */
export type KeptImage = {
  art: EndedArt
  fileKeys: string[]
  openCase?: (tx: Db) => Promise<void>
}

export type ImageKeeper = {
  /** Checks, scans, finishes, signs and stores one picture: file first, so that a row never names one that is missing. */
  keep(
    run: TaskRun,
    art: TaskRun['arts'][number],
    image: DrawnImage | undefined,
    capabilities: ImageCapabilities,
    /** What must not come back as it was. */
    source: Uint8Array | undefined,
  ): Promise<KeptImage>
  /** Takes back the files of a run whose task is no longer its own. */
  forget(kept: readonly KeptImage[]): Promise<void>
}

type Parts = {
  ids: Ids
  scanner: Scanner
  storage: Storage
  credentials: Pick<Credentials, 'sign'>
  now: () => Date
}

const extensions = { 'image/png': 'png', 'image/webp': 'webp' } as const

export function createImageKeeper(parts: Parts): ImageKeeper {
  const { ids, scanner, storage } = parts
  return {
    async keep(run, art, image, capabilities, source) {
      const ended = (
        status: EndedArt['status'],
        reason: string | null,
        rest: Partial<EndedArt> = {},
      ): EndedArt => ({
        id: art.id,
        status,
        reason,
        caseId: null,
        file: null,
        sight: null,
        engine: capabilities.name,
        drawn: describeDrawing(run, capabilities),
        ...rest,
      })
      const problem = await findProblem(image, source)
      if (image === undefined || problem !== undefined) {
        return { art: ended('failed', problem ?? null), fileKeys: [] }
      }
      const { verdict, sight } = await scanner.scan(image.data, false)
      const finished = await finishImage(image)
      const { file, fileKeys } = await store(parts, run, art.id, finished, capabilities)
      if (verdict.outcome === 'pass') return { art: ended('done', null, { file, sight }), fileKeys }
      const caseId = ids.newId()
      return {
        art: ended('blocked', verdict.reason, { file, sight, caseId }),
        fileKeys,
        openCase: (tx) =>
          insertCase(tx, {
            id: caseId,
            userId: run.userId,
            rule: verdict.rule,
            verdict: verdict.outcome === 'block' ? 'blocked_picture' : 'held_picture',
            subject: 'picture',
            place: 'art.create',
            words: [],
            reason: verdict.reason,
          }),
      }
    },

    async forget(kept) {
      // If this fails too, the sweep takes them.
      for (const key of kept.flatMap(({ fileKeys }) => fileKeys)) await storage.delete(key).catch(() => {})
    },
  }
}

/** Why an image is not kept, as a sentence for its owner. */
async function findProblem(
  image: DrawnImage | undefined,
  source: Uint8Array | undefined,
): Promise<string | undefined> {
  if (image === undefined) return 'The engine gave back fewer pictures than were asked for.'
  if (await looksBlack(image)) return 'The engine gave back a black picture. It was not counted.'
  if (source !== undefined && isUnchanged(await toSmall(image.data), await toSmall(source))) {
    return 'The picture came back as it was. It was not counted.'
  }
  return undefined
}

async function store(
  { credentials, now, storage }: Parts,
  run: TaskRun,
  artId: string,
  finished: FinishedImage,
  capabilities: ImageCapabilities,
): Promise<{ file: EndedArt['file']; fileKeys: string[] }> {
  const bytes =
    finished.contentType === 'image/png'
      ? await credentials.sign(finished.master, {
          engine: capabilities.name,
          model: modelOf(run, capabilities),
          createdAt: now(),
          fromImage: run.settings.image_references.length > 0 || run.settings.input_image !== null,
        })
      : finished.master
  const { fileKey, thumbKey } = artKeys(artId, run.runId, extensions[finished.contentType])
  await storage.put(fileKey, bytes, finished.contentType)
  await storage.put(thumbKey, finished.thumb, 'image/webp')
  const file = {
    mediaType: finished.contentType,
    fileKey,
    thumbKey,
    thumbhash: finished.thumbhash,
    width: finished.width,
    height: finished.height,
    sizeBytes: bytes.length,
    sha256: finished.sha256,
  }
  return { file, fileKeys: [fileKey, thumbKey] }
}

async function looksBlack(image: DrawnImage): Promise<boolean> {
  const { data, info } = await sharp(image.data)
    .resize(64, 64, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return isBlack({ data, width: info.width, height: info.height, channels: info.channels })
}

/** Large enough to tell a small change, small enough to compare in no time. */
async function toSmall(bytes: Uint8Array): Promise<RawImage> {
  const { data, info } = await sharp(bytes)
    .resize(256, 256, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

function modelOf(run: TaskRun, capabilities: ImageCapabilities): string {
  return capabilities.standsIn ? (capabilities.models[0] ?? capabilities.name) : run.settings.base_model
}

function describeDrawing(run: TaskRun, capabilities: ImageCapabilities): EndedArt['drawn'] {
  const { sampler_steps: steps, prompt_guidance: guidance } = run.settings
  return {
    model: modelOf(run, capabilities),
    steps: steps ?? (capabilities.standsIn ? capabilities.steps.default : null),
    guidance: guidance ?? (capabilities.standsIn ? capabilities.guidance.default : null),
  }
}
