import sharp from 'sharp'
import { MODES } from '#contract/catalogue/modes'
import { isPromptMode } from '#contract/generation/settings'
import type { EndedArt } from '#server/db/arts'
import type { NewCase } from '#server/db/safety-cases'
import type { TaskRun } from '#server/db/task-runs'
import { artKeys } from '#server/domain/files/file-key'
import { isBlack, isUnchanged } from '#server/domain/image-truth'
import type { Rating } from '#server/domain/sight'
import type { DrawnImage, ImageCapabilities } from '#server/engines/image/image-engine'
import type { RawImage } from '#server/formats/raw-image'
import type { Credentials } from '#server/outside/credentials/open-credentials'
import type { Ids } from '#server/outside/ids'
import { type FinishedImage, finishImage } from '#server/outside/image-finish'
import type { UnstoredFile } from '#server/outside/storage/unstored-folder'
import { listHandedIn } from './handed-in.ts'
import type { Scanner } from './scan.ts'

/** What became of one drawn image: how its art ends, the case to open with it, and its files, which are not stored yet. */
export type KeptImage = { art: EndedArt; files: UnstoredFile[]; newCase: NewCase | null }

/** What an image was made from. */
type Origin = {
  /** The image that the result has to differ from. */
  source: Uint8Array | undefined
  /** The highest rating of the uploads that can be seen in the result [S-14]. */
  rating: Rating | undefined
}

export type ImageKeeper = {
  /** Checks, scans, finishes and signs one image. */
  keep(
    run: TaskRun,
    art: TaskRun['arts'][number],
    image: DrawnImage | undefined,
    capabilities: ImageCapabilities,
    from: Origin,
  ): Promise<KeptImage>
}

type Parts = {
  ids: Ids
  scanner: Scanner
  credentials: Pick<Credentials, 'sign'>
  now: () => Date
}

const extensions = { 'image/png': 'png', 'image/webp': 'webp' } as const

export function createImageKeeper({ ids, scanner, credentials, now }: Parts): ImageKeeper {
  return {
    async keep(run, art, image, capabilities, { source, rating }) {
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
        return { art: ended('failed', problem ?? null), files: [], newCase: null }
      }
      const { verdict, sight, sealedFaces } = await scanner.scan(image.data, false, rating)
      const finished = await finishImage(image)
      const { file, files } = await makeFiles(run, art.id, finished, capabilities)
      if (verdict.outcome === 'pass')
        return { art: ended('done', null, { file, sight, sealedFaces }), files, newCase: null }
      const newCase: NewCase = {
        id: ids.newId(),
        userId: run.userId,
        rule: verdict.rule,
        verdict: verdict.outcome === 'block' ? 'blocked_picture' : 'held_picture',
        subject: 'picture',
        place: 'art.create',
        words: [],
        reason: verdict.reason,
      }
      const held = ended('blocked', verdict.reason, { file, sight, sealedFaces, caseId: newCase.id })
      return { art: held, files, newCase }
    },
  }

  async function makeFiles(
    run: TaskRun,
    artId: string,
    finished: FinishedImage,
    capabilities: ImageCapabilities,
  ) {
    const bytes =
      finished.contentType === 'image/png'
        ? await credentials.sign(finished.master, {
            engine: capabilities.name,
            model: modelOf(run, capabilities),
            createdAt: now(),
            fromImage: listHandedIn(run.settings).length > 0,
          })
        : finished.master
    const { fileKey, thumbKey } = artKeys(artId, run.runId, extensions[finished.contentType])
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
    const files = [
      { key: fileKey, mediaType: finished.contentType, read: async () => bytes },
      { key: thumbKey, mediaType: 'image/webp', read: async () => finished.thumb },
    ]
    return { file, files }
  }
}

/** Why a result is no image to keep, in a sentence for the user. */
async function findProblem(
  image: DrawnImage | undefined,
  source: Uint8Array | undefined,
): Promise<string | undefined> {
  if (image === undefined) return 'The engine gave back fewer pictures than were asked for.'
  if (await looksBlack(image)) return 'The engine gave back a black picture. It was not counted.'
  if (source !== undefined && isUnchanged(await toSmall(image.data), await toSmall(source)))
    return 'The picture came back as it was. It was not counted.'
  return undefined
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
  const { mode, sampler_steps: steps, prompt_guidance: guidance } = run.settings
  const { standsIn, steps: ownSteps, guidance: ownGuidance } = capabilities
  const limits = isPromptMode(mode) ? MODES[mode] : undefined
  const hasGuidance = limits?.guidance !== null
  return {
    model: modelOf(run, capabilities),
    steps: steps ?? (standsIn ? Math.min(ownSteps.default, limits?.steps.max ?? ownSteps.max) : null),
    guidance: guidance ?? (standsIn && hasGuidance ? ownGuidance.default : null),
  }
}
