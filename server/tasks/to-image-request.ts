import { BACKGROUND_COLORS, type BackgroundColor, UPSCALE } from '#contract/catalogue/modes'
import { CREATIVITY, REFERENCE_GROUPS, type ReferenceKind } from '#contract/catalogue/references'
import { isSamplerName } from '#contract/catalogue/samplers'
import { addStyles } from '#contract/catalogue/styles'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { isPromptMode } from '#contract/generation/settings'
import { editOf } from '#server/domain/tasks/feasibility'
import type { ImageCapabilities, ImageReference, ImageRequest } from '#server/engines/image/image-engine'
import type { HandedIn } from './handed-in.ts'

/** A task as an engine gets it. `images` holds the bytes of its input images by their place. */
export function toImageRequest(
  settings: TaskSettings,
  images: ReadonlyMap<HandedIn['place'], Uint8Array>,
  capabilities: ImageCapabilities,
): ImageRequest {
  const written = addStyles({ prompt: settings.prompt, negative: settings.neg_prompt }, settings.styles)
  const { mode } = settings
  const { sampler_steps: steps, prompt_guidance: guidance } = settings
  const target = images.get('target_image')
  const input = images.get('input_image')
  const mask = images.get('mask')
  const scale = mode === 'upscale' ? UPSCALE.factor : 1
  return {
    mode,
    prompt: written.prompt,
    ...(written.negative !== '' && { negativePrompt: written.negative }),
    ...(isPromptMode(mode) && { model: settings.base_model }),
    // The engine gets the size before it is enlarged, as with 4x. A tool takes its size from the image.
    width: within(settings.dimensions.width / scale, capabilities, mode),
    height: within(settings.dimensions.height / scale, capabilities, mode),
    count: settings.num_images,
    seed: settings.seed,
    sampler: isSamplerName(settings.sampler) ? settings.sampler : 'euler',
    ...(steps !== null && { steps }),
    ...(guidance !== null && { guidance }),
    ...readServerOptions(settings),
    references: listReferences(settings, images),
    ...(mask !== undefined && { mask }),
    loras: settings.loras.map(({ name, file = '', weight }) => ({ name, file, weight })),
    scale4x: settings.scale_4x,
    ...(settings.seconds !== null && { video: readVideo(settings, settings.seconds) }),
    ...(mode === 'upscale' && input !== undefined && { upscale: input }),
    ...(mode === 'face_swap' &&
      target !== undefined && {
        faceSwap: { target, order: settings.face_order, mapping: settings.face_mapping },
      }),
    ...readTool(settings, images),
  }
}

const within = (side: number, { side: { min, max } }: ImageCapabilities, mode: TaskSettings['mode']) =>
  isPromptMode(mode) || mode === 'video' ? side : Math.min(max, Math.max(min, side))

/** A task that waited through an upgrade has none of these. */
function readServerOptions({
  schedule,
  clip_skip: clipSkip,
  flux_guidance: fluxGuidance,
}: TaskSettings): Pick<ImageRequest, 'schedule' | 'clipSkip' | 'fluxGuidance'> {
  return {
    ...(schedule && { schedule }),
    ...(clipSkip && { clipSkip }),
    ...(fluxGuidance && { fluxGuidance }),
  }
}

/** A task that waited through an upgrade has neither motion nor an end prompt. */
function readVideo(
  { motion, end_prompt: end, styles }: TaskSettings,
  seconds: number,
): NonNullable<ImageRequest['video']> {
  return {
    seconds,
    ...(motion && { motion }),
    ...(end && { endPrompt: addStyles({ prompt: end, negative: '' }, styles).prompt }),
  }
}

/** What only the background remover and the image editor have. */
function readTool(
  settings: TaskSettings,
  images: ReadonlyMap<HandedIn['place'], Uint8Array>,
): Pick<ImageRequest, 'backgroundColor' | 'cutOut' | 'edit'> {
  if (settings.mode === 'image_editor') return { edit: editOf(settings) ?? 'instruct' }
  if (settings.mode !== 'background_remover') return {}
  const image = images.get('background_image')
  const { strokes = [], background_blur: blur } = settings
  return {
    backgroundColor: readColor(settings.background_color),
    cutOut: { strokes, blur, ...(image !== undefined && { image }) },
  }
}

const toolKinds: Partial<Record<TaskSettings['mode'], ReferenceKind>> = {
  background_remover: 'remove_background',
  image_editor: 'image_edit',
  video: 'image_to_image',
}

function listReferences(
  settings: TaskSettings,
  images: ReadonlyMap<HandedIn['place'], Uint8Array>,
): ImageReference[] {
  const references = settings.image_references.flatMap((reference, i) => {
    const data = images.get(`image_references.${i}`)
    return data === undefined
      ? []
      : [
          {
            kind: reference.kind,
            data,
            ...(reference.creativity !== undefined && { creativity: reference.creativity }),
            ...weigh(reference),
          },
        ]
  })
  const input = images.get('input_image')
  const toolKind = toolKinds[settings.mode]
  if (input !== undefined && toolKind !== undefined) references.push({ kind: toolKind, data: input })
  const source = images.get('source_image')
  if (source !== undefined) references.push({ kind: 'face_swap', data: source })
  return references
}

/** The page has one slider for such a reference: the more creativity, the less weight. */
function weigh({ kind, creativity, ip_weight: weight }: TaskSettings['image_references'][number]) {
  if (weight !== undefined) return { weight }
  if (creativity === undefined || REFERENCE_GROUPS[kind] !== 'control') return {}
  return { weight: 1 + (CREATIVITY.default - creativity) / 10 }
}

function readColor(name: string): BackgroundColor {
  return Object.hasOwn(BACKGROUND_COLORS, name) ? (name as BackgroundColor) : 'transparent'
}
