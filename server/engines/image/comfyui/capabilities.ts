import { familiesOfMode, type ModelFamily } from '#contract/catalogue/model-families'
import { SDXL_GUIDANCE } from '#contract/catalogue/models'
import { IMAGES_PER_TASK, MODES, type TaskMode, VIDEO_SECONDS } from '#contract/catalogue/modes'
import { REFERENCE_KINDS, type ReferenceKind } from '#contract/catalogue/references'
import type { ServerOption } from '#contract/catalogue/server-options'
import type { ImageCapabilities } from '../image-engine.ts'
import { readFileHash } from './object-info.ts'
import { findModelFor, isDrawingMode, modelsToMove, type ServerProfile } from './server-profile.ts'

const STEPS = { min: 1, max: 80 }
const GUIDANCE = { min: 1, max: 30 }

/** Wan was trained on clips of five seconds; longer ones lose their subject. */
const WAN_SECONDS = { min: VIDEO_SECONDS.min, max: 5 }

/** Settings of the modes that the catalogue's table does not have. */
const TOOLS: Readonly<Record<Exclude<TaskMode, keyof typeof MODES>, ToolMode>> = {
  face_swap: { references: ['face_swap'], steps: 1, guidance: 1 },
  background_remover: { references: ['remove_background'], steps: 1, guidance: 1 },
  image_editor: { references: ['image_edit'], steps: 20, guidance: 4 },
  video: { references: ['image_to_image'], steps: 20, guidance: 5 },
  upscale: { references: [], steps: 1, guidance: 1 },
}

type ToolMode = { references: readonly ReferenceKind[]; steps: number; guidance: number }

/** To draw from a picture without its background, a server must be able to do both. */
const canUse = (server: ServerProfile, family: ModelFamily) => (kind: ReferenceKind) =>
  kind !== 'remove_background' ||
  (server.ways.background_remover !== undefined && server.references[family].includes('image_to_image'))

/** All that a server can do, over its modes. */
export function readCapabilities(
  name: string,
  server: ServerProfile,
  concurrency: number,
): ImageCapabilities {
  const modes = Object.keys(server.ways) as TaskMode[]
  const views = modes.flatMap((mode) =>
    modelOfEachFamily(server, mode).map((model) => viewOfRequest(name, server, concurrency, { mode, model })),
  )
  const usable = new Set(views.flatMap(({ references }) => references))
  return {
    ...emptyCapabilities(name, concurrency),
    modes,
    models: server.models.filter(({ mode }) => modes.includes(mode)).map(({ value }) => value),
    samplers: server.samplers,
    schedules: server.schedules,
    clipSkip: views.some(({ clipSkip }) => clipSkip),
    fluxGuidance: views.some(({ fluxGuidance }) => fluxGuidance),
    negativePrompt: views.some((view) => view.negativePrompt),
    references: REFERENCE_KINDS.filter((kind) => usable.has(kind)),
    masks: views.some(({ masks }) => masks),
    edits: views.flatMap(({ edits }) => edits),
    maxLoras: Math.max(0, ...views.map(({ maxLoras }) => maxLoras)),
    loras: server.loras.flatMap((file) => readFileHash(file) ?? []),
    scale4x: views.some(({ scale4x }) => scale4x),
    videoSeconds: views.find(({ videoSeconds }) => videoSeconds)?.videoSeconds ?? null,
    videoMotion: views.some(({ videoMotion }) => videoMotion),
    missing: server.missing,
    checkpoints: server.models.map(({ value, fileOnServer, base, isSubstitute }) => ({
      model: value,
      file: fileOnServer,
      family: base,
      isSubstitute,
    })),
    foreignFiles: server.foreignFiles,
    familyGaps: server.familyGaps,
  }
}

/** Nets and adapters fit one family, so what a mode can use is the sum over its families. */
function modelOfEachFamily(server: ServerProfile, mode: TaskMode): (string | undefined)[] {
  if (!isDrawingMode(mode)) return [undefined]
  return familiesOfMode(mode).flatMap(
    (family) => server.models.find((model) => model.mode === mode && model.base === family)?.value ?? [],
  )
}

/**
 * What it can do for a request in one mode with one model: the check of the request asks this, so that a warning is about
 * what was chosen.
 */
export function viewOfRequest(
  name: string,
  server: ServerProfile,
  concurrency: number,
  { mode, model: asked }: { mode: TaskMode; model?: string | undefined },
): ImageCapabilities {
  const view = { ...emptyCapabilities(name, concurrency), modes: server.ways[mode] ? [mode] : [] }
  if (isDrawingMode(mode)) {
    const { steps, guidance, negativePrompt, scale4x, samplers, maxLoras, references } = MODES[mode]
    const serverOptions: readonly ServerOption[] = MODES[mode].serverOptions
    const family = findModelFor(server, mode, asked)?.base ?? 'sd15'
    const known = server.references[family]
    const kinds = references === 'all' ? known : references
    return {
      ...view,
      models: server.models.filter((model) => model.mode === mode).map(({ value }) => value),
      samplers: samplers.filter((sampler) => server.samplers.includes(sampler)),
      schedules: server.schedules,
      clipSkip: server.clipSkip && serverOptions.includes('clip_skip'),
      fluxGuidance: serverOptions.includes('flux_guidance'),
      steps: { ...STEPS, default: steps.default },
      guidance: {
        ...GUIDANCE,
        default: family === 'sdxl' ? SDXL_GUIDANCE : (guidance?.default ?? GUIDANCE.min),
      },
      negativePrompt,
      references: known.filter((kind) => kinds.includes(kind)).filter(canUse(server, family)),
      masks: known.includes('image_to_image'),
      maxLoras: server.takesLoras ? maxLoras : 0,
      loras: server.loras.flatMap((file) => readFileHash(file) ?? []),
      scale4x: scale4x && server.scale4x,
    }
  }
  const tool = TOOLS[mode]
  return {
    ...view,
    models:
      server.ways.video === 'animatediff' && mode === 'video'
        ? modelsToMove(server).map(({ value }) => value)
        : [],
    samplers: server.samplers,
    steps: { ...STEPS, default: tool.steps },
    guidance: { ...GUIDANCE, default: tool.guidance },
    negativePrompt: mode === 'video',
    references: tool.references,
    masks: mode === 'image_editor',
    // With a mask the instruction is followed inside it, which is what a fill is.
    edits: mode === 'image_editor' ? ['fill', 'instruct'] : [],
    videoSeconds: mode !== 'video' ? null : server.ways.video === 'wan' ? WAN_SECONDS : VIDEO_SECONDS,
    // Wan moves as its words say; a motion model can be made to move more or less.
    videoMotion: mode === 'video' && server.ways.video === 'animatediff',
  }
}

/** Of a server that has not answered yet. */
export function emptyCapabilities(name: string, concurrency: number): ImageCapabilities {
  return {
    name,
    modes: [],
    standsIn: false,
    models: [],
    side: { min: 64, max: 2048 },
    samplers: [],
    schedules: [],
    clipSkip: false,
    fluxGuidance: false,
    steps: { ...STEPS, default: MODES.image.steps.default },
    guidance: { ...GUIDANCE, default: MODES.image.guidance.default },
    count: IMAGES_PER_TASK,
    negativePrompt: false,
    references: [],
    masks: false,
    edits: [],
    cutOutOptions: false,
    maxLoras: 0,
    loras: [],
    scale4x: false,
    walkFrames: null,
    videoSeconds: null,
    videoEndPrompt: false,
    videoMotion: false,
    concurrency,
    missing: [],
    checkpoints: [],
    foreignFiles: [],
    familyGaps: [],
  }
}
