import { MOTION, PROMPT_LENGTH, SEED, type TaskMode } from '#contract/catalogue/modes'
import { CREATIVITY, type ReferenceKind } from '#contract/catalogue/references'
import { isSamplerName, SAMPLERS } from '#contract/catalogue/samplers'
import { BadImageRequestError, type ImageRequestIssue } from './errors.ts'
import { type ImageCapabilities, type ImageRequest, type ImageWarning, SOURCE_KINDS } from './image-engine.ts'

/** A request without anything the engine lacks, with the engine's defaults filled in. */
export type AcceptedRequest = ImageRequest & Required<Pick<ImageRequest, 'steps' | 'guidance' | 'references'>>

const WORDLESS_MODES: readonly TaskMode[] = ['face_swap', 'background_remover', 'upscale']

/**
 * The check that every engine makes first: what is wrong is an error, what is merely not available is left out
 * and becomes a warning.
 */
export function checkImageRequest(
  request: ImageRequest,
  capabilities: ImageCapabilities,
): { accepted: AcceptedRequest; warnings: ImageWarning[] } {
  const issues = findIssues(request, capabilities)
  if (issues.length > 0) throw new BadImageRequestError(issues)
  return leaveOutUnavailable(request, capabilities)
}

function findIssues(request: ImageRequest, capabilities: ImageCapabilities): ImageRequestIssue[] {
  const { walk, references = [] } = request
  const sources = references.filter(({ kind }) => SOURCE_KINDS.includes(kind))
  const handsIn = (kind: ReferenceKind) => references.some((reference) => reference.kind === kind)
  const { mode, video } = request
  // A picture that moves needs nobody to say what it shows.
  const isWordless =
    WORDLESS_MODES.includes(mode) || (mode === 'video' && sources.length > 0) || request.edit === 'erase'
  return [
    ...checkThat('mode', capabilities.modes.includes(mode), `${capabilities.name} does not do ${mode}.`),
    ...(isWordless ? [] : checkPrompt('prompt', request.prompt)),
    ...checkThat('video', mode !== 'video' || video !== undefined, 'A video needs its length.'),
    ...(video && capabilities.videoSeconds
      ? checkNumber('video.seconds', video.seconds, capabilities.videoSeconds)
      : []),
    ...checkThat(
      'references',
      mode !== 'background_remover' || handsIn('remove_background'),
      'There is no picture to work on.',
    ),
    ...checkThat(
      'references',
      mode !== 'image_editor' || handsIn('image_edit'),
      'There is no picture to work on.',
    ),
    ...checkThat(
      'mask',
      mode !== 'image_editor' || (request.edit ?? 'instruct') === 'instruct' || request.mask !== undefined,
      'Nothing is marked.',
    ),
    ...checkThat(
      'upscale',
      mode !== 'upscale' || request.upscale !== undefined,
      'There is no picture to enlarge.',
    ),
    ...checkThat(
      'faceSwap',
      mode !== 'face_swap' || (handsIn('face_swap') && request.faceSwap !== undefined),
      'A face swap needs a face and a picture to put it into.',
    ),
    ...checkWhole('width', request.width, capabilities.side),
    ...checkWhole('height', request.height, capabilities.side),
    ...checkWhole('count', request.count, capabilities.count),
    ...checkWhole('seed', request.seed, SEED),
    ...checkWhole('steps', request.steps ?? capabilities.steps.default, capabilities.steps),
    ...checkNumber('guidance', request.guidance ?? capabilities.guidance.default, capabilities.guidance),
    ...checkThat('sampler', isSamplerName(request.sampler), 'This sampler does not exist.'),
    ...references.flatMap(({ creativity = CREATIVITY.default, weight = 1 }, i) => [
      ...checkNumber(`references.${i}.creativity`, creativity, CREATIVITY),
      ...checkNumber(`references.${i}.weight`, weight, { min: 0.1, max: 2 }),
    ]),
    ...checkThat('references', sources.length <= 1, 'There can be only one picture to start from.'),
    ...checkThat(
      'mask',
      !request.mask || sources.length === 1,
      'A mask needs the picture that it belongs to.',
    ),
    ...(walk ? checkPrompt('walk.prompt', walk.prompt) : []),
    ...(walk && capabilities.walkFrames
      ? checkWhole('walk.frames', walk.frames, capabilities.walkFrames)
      : []),
    ...(walk?.seed === undefined ? [] : checkWhole('walk.seed', walk.seed, SEED)),
  ]
}

function checkThat(path: string, holds: boolean, message: string): ImageRequestIssue[] {
  return holds ? [] : [{ path, message }]
}

function checkPrompt(path: string, prompt: string): ImageRequestIssue[] {
  return [
    ...checkThat(path, prompt.trim() !== '', 'Write what to draw.'),
    ...checkThat(path, prompt.length <= PROMPT_LENGTH.max, 'A prompt has at most 20,000 characters.'),
  ]
}

function checkNumber(path: string, value: number, { min, max }: { min: number; max: number }) {
  return checkThat(path, value >= min && value <= max, `${path} must be between ${min} and ${max}.`)
}

function checkWhole(path: string, value: number, range: { min: number; max: number }): ImageRequestIssue[] {
  if (!Number.isInteger(value)) return [{ path, message: `${path} must be a whole number.` }]
  return checkNumber(path, value, range)
}

type Gap = { option: keyof ImageRequest; missing: boolean; message: string }

function leaveOutUnavailable(request: ImageRequest, capabilities: ImageCapabilities) {
  const gaps = findGaps(request, capabilities).filter(({ missing }) => missing)
  const missing = new Set<string>(gaps.map(({ option }) => option))
  const sampler = missing.has('sampler') ? (capabilities.samplers[0] ?? request.sampler) : request.sampler
  const available = Object.entries(request).filter(([option]) => !missing.has(option))
  const accepted: AcceptedRequest = {
    ...(Object.fromEntries(available) as ImageRequest),
    sampler,
    steps: request.steps ?? capabilities.steps.default,
    guidance: request.guidance ?? capabilities.guidance.default,
    references: (request.references ?? []).filter(({ kind }) => capabilities.references.includes(kind)),
  }
  const ignoresSteps = request.steps !== undefined && 'adaptive' in SAMPLERS[sampler]
  const warnings: ImageWarning[] = gaps.map(({ option, message }) => ({ option, message }))
  warnings.push(...leaveOutOfVideo(accepted, capabilities))
  if (ignoresSteps) warnings.push({ option: 'steps', message: `${sampler} chooses its own steps.` })
  return { accepted, warnings }
}

/** A video is made all the same without what the engine cannot set. */
function leaveOutOfVideo(
  accepted: AcceptedRequest,
  { name, videoEndPrompt, videoMotion }: ImageCapabilities,
): ImageWarning[] {
  const { video } = accepted
  if (video === undefined) return []
  const { motion, endPrompt, seconds } = video
  accepted.video = {
    seconds,
    ...(motion !== undefined && videoMotion && { motion }),
    ...(endPrompt !== undefined && videoEndPrompt && { endPrompt }),
  }
  const warnings: ImageWarning[] = []
  if (motion !== undefined && motion !== MOTION.default && !videoMotion)
    warnings.push({ option: 'video', message: `${name} chooses by itself how much moves.` })
  if (endPrompt !== undefined && !videoEndPrompt)
    warnings.push({ option: 'video', message: `${name} cannot use an end prompt for videos.` })
  return warnings
}

function findGaps(request: ImageRequest, capabilities: ImageCapabilities): Gap[] {
  const { name } = capabilities
  const { references = [], loras = [], model } = request
  const unusable = references
    .map(({ kind }) => kind)
    .filter((kind) => !capabilities.references.includes(kind))
  return [
    {
      option: 'model',
      missing: model !== undefined && !capabilities.models.includes(model),
      message: `Drawn with ${name} instead of ${model}.`,
    },
    {
      option: 'sampler',
      missing: !capabilities.samplers.includes(request.sampler),
      message: `${name} has no ${request.sampler}; drawn with ${capabilities.samplers[0]}.`,
    },
    ...findOptionGaps(request, capabilities),
    {
      option: 'references',
      missing: unusable.length > 0,
      message: `${name} cannot use ${unusable.join(', ')}; drawn without.`,
    },
    {
      option: 'negativePrompt',
      missing: Boolean(request.negativePrompt) && !capabilities.negativePrompt,
      message: `${name} has no negative prompt.`,
    },
    {
      option: 'mask',
      missing: request.mask !== undefined && !capabilities.masks,
      message: `${name} cannot repaint by a mask.`,
    },
    {
      option: 'loras',
      missing: loras.length > capabilities.maxLoras,
      message:
        capabilities.maxLoras === 0
          ? `${name} has no LoRAs.`
          : `${name} takes ${capabilities.maxLoras} LoRAs.`,
    },
    {
      option: 'scale4x',
      missing: request.scale4x === true && !capabilities.scale4x,
      message: `${name} cannot enlarge pictures.`,
    },
    {
      option: 'walk',
      missing: request.walk !== undefined && capabilities.walkFrames === null,
      message: `${name} cannot draw a walk between prompts.`,
    },
  ]
}

/** What only some servers take. */
function findOptionGaps(
  { schedule, clipSkip, fluxGuidance }: ImageRequest,
  { name, ...capabilities }: ImageCapabilities,
): Gap[] {
  return [
    {
      option: 'schedule',
      missing: schedule !== undefined && !capabilities.schedules.includes(schedule),
      message: `${name} has no schedule ${schedule}; drawn with the usual one.`,
    },
    {
      option: 'clipSkip',
      missing: clipSkip !== undefined && !capabilities.clipSkip,
      message: `${name} has no clip skip.`,
    },
    {
      option: 'fluxGuidance',
      missing: fluxGuidance !== undefined && !capabilities.fluxGuidance,
      message: `${name} has no Flux guidance.`,
    },
  ]
}
