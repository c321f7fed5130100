import type { ModelFamily } from '#contract/catalogue/model-families'
import type { TaskMode } from '#contract/catalogue/modes'
import type { ReferenceKind } from '#contract/catalogue/references'
import { type FileRole, preferredFile, type ServerFiles } from './files.ts'
import type { ObjectInfo } from './object-info.ts'

/** What a server must have for something that we offer. */
export type Need = { readonly nodes: readonly string[]; readonly files: readonly FileRole[] }

const need = (nodes: readonly string[], files: readonly FileRole[] = []): Need => ({ nodes, files })
const both = (...needs: readonly Need[]): Need => ({
  nodes: needs.flatMap(({ nodes }) => nodes),
  files: needs.flatMap(({ files }) => files),
})

const DRAWING = need([
  'CLIPTextEncode',
  'KSampler',
  'VAEDecode',
  'ImageCrop',
  'ConditioningConcat',
  'PreviewImage',
])
const SOURCE = need(['LoadImage', 'LoadImageMask', 'VAEEncode', 'SetLatentNoiseMask', 'ImageCompositeMasked'])
const CHECKPOINT = both(DRAWING, need(['CheckpointLoaderSimple', 'EmptyLatentImage']))
/** Draws at about one megapixel and is resized. */
const SDXL = both(CHECKPOINT, need(['ImageScale']))
const FLUX = both(
  DRAWING,
  need(
    [
      'UNETLoader',
      'DualCLIPLoader',
      'VAELoader',
      'FluxGuidance',
      'ConditioningZeroOut',
      'EmptySD3LatentImage',
    ],
    ['clipL', 't5', 'fluxVae'],
  ),
)
const SWAP = need(
  ['LoadImage', 'ReActorFaceSwapOpt', 'ReActorOptions', 'PreviewImage'],
  ['swapper', 'faceRestorer'],
)
const QWEN_EDIT = both(
  DRAWING,
  SOURCE,
  need(
    [
      'UNETLoader',
      'CLIPLoader',
      'VAELoader',
      'ModelSamplingAuraFlow',
      'CFGNorm',
      'TextEncodeQwenImageEditPlus',
    ],
    ['qwenEdit', 'qwenText', 'qwenVae'],
  ),
)
const KONTEXT = both(FLUX, SOURCE, need(['ReferenceLatent'], ['kontext']))
const WAN = both(
  DRAWING,
  need(
    [
      'UNETLoader',
      'CLIPLoader',
      'VAELoader',
      'ModelSamplingSD3',
      'Wan22ImageToVideoLatent',
      'LoadImage',
      'SaveAnimatedWEBP',
    ],
    ['wan', 'wanText', 'wanVae'],
  ),
)
const ANIMATEDIFF = both(
  CHECKPOINT,
  need(
    [
      'ADE_LoadAnimateDiffModel',
      'ADE_ApplyAnimateDiffModelSimple',
      'ADE_MultivalDynamic',
      'ADE_StandardUniformContextOptions',
      'ADE_UseEvolvedSampling',
      'VAEEncode',
      'LoadImage',
      'RepeatLatentBatch',
      'SaveAnimatedWEBP',
    ],
    ['motion'],
  ),
)

export const SCALE_4X_NEED = need(['UpscaleModelLoader', 'ImageUpscaleWithModel'], ['upscaler'])

const control = (preprocessor: string, net: FileRole) =>
  need(['LoadImage', preprocessor, 'ControlNetLoader', 'ControlNetApplyAdvanced'], [net])
const union = (preprocessor: string) =>
  both(control(preprocessor, 'xlUnion'), need(['SetUnionControlNetType']))
const ADAPTER = need(['LoadImage', 'IPAdapterUnifiedLoader', 'IPAdapterAdvanced'], ['clipVision'])
const FACE_ADAPTER = need(['LoadImage', 'IPAdapterUnifiedLoaderFaceID', 'IPAdapterFaceID'], ['clipVision'])

/** The ways to do each thing, the preferred one first. */
export const WAYS = {
  image: { sd15: CHECKPOINT, sdxl: SDXL },
  fluxtext2img: { flux: FLUX },
  flux1schnell: { flux: FLUX },
  face_swap: { reactor: SWAP },
  background_remover: {
    birefnet: need(['LoadImage', 'BiRefNetRMBG', 'PreviewImage'], ['birefnet']),
    rmbg: need(['LoadImage', 'RMBG', 'PreviewImage'], ['matte']),
  },
  // Qwen's licence allows commercial use, Kontext's only with a contract.
  image_editor: { qwen: QWEN_EDIT, kontext: KONTEXT },
  video: { wan: WAN, animatediff: ANIMATEDIFF },
  upscale: { model: both(need(['LoadImage', 'PreviewImage']), SCALE_4X_NEED) },
} as const satisfies Record<TaskMode, Readonly<Record<string, Need>>>

export type Way<Mode extends TaskMode> = keyof (typeof WAYS)[Mode] & string

const FOR_ALL = {
  image_to_image: [SOURCE],
  image_edit: [SOURCE],
  face_swap: [SWAP],
  remove_background: [need(['LoadImage'])],
} as const

/**
 * What a reference asks for beside what its mode does, for each family of base models: the ways to do it, the preferred
 * one first. A kind that is not listed has no model for the family.
 */
export const REFERENCE_NEEDS: Readonly<
  Record<ModelFamily, Readonly<Partial<Record<ReferenceKind, readonly Need[]>>>>
> = {
  sd15: {
    ...FOR_ALL,
    canny: [control('CannyEdgePreprocessor', 'canny')],
    openpose: [control('OpenposePreprocessor', 'openpose')],
    anyline: [control('AnyLineArtPreprocessor_aux', 'lineart')],
    scribble: [control('ScribblePreprocessor', 'scribble')],
    leres_depth: [control('LeReS-DepthMapPreprocessor', 'depth')],
    midas_depth: [control('MiDaS-DepthMapPreprocessor', 'depth')],
    ip_style: [both(need([], ['ipAdapter']), ADAPTER)],
    ip_composition: [both(need([], ['ipAdapter']), ADAPTER)],
    ip_faceid: [both(need([], ['faceId', 'faceIdLora']), FACE_ADAPTER)],
  },
  sdxl: {
    ...FOR_ALL,
    canny: [control('CannyEdgePreprocessor', 'xlCanny'), union('CannyEdgePreprocessor')],
    openpose: [control('OpenposePreprocessor', 'xlOpenpose'), union('OpenposePreprocessor')],
    anyline: [control('AnyLineArtPreprocessor_aux', 'xlLineart'), union('AnyLineArtPreprocessor_aux')],
    scribble: [control('ScribblePreprocessor', 'xlScribble'), union('ScribblePreprocessor')],
    leres_depth: [control('LeReS-DepthMapPreprocessor', 'xlDepth'), union('LeReS-DepthMapPreprocessor')],
    midas_depth: [control('MiDaS-DepthMapPreprocessor', 'xlDepth'), union('MiDaS-DepthMapPreprocessor')],
    ip_style: [both(need([], ['xlIpAdapter']), ADAPTER)],
    ip_composition: [both(need([], ['xlIpAdapter']), ADAPTER)],
    ip_faceid: [both(need([], ['xlFaceId', 'xlFaceIdLora']), FACE_ADAPTER)],
  },
  flux: FOR_ALL,
}

export const LORA_NEED = need(['LoraLoader', 'LoraLoaderModelOnly'])
export const CLIP_SKIP_NEED = need(['CLIPSetLastLayer'])

/** Every node that something we offer needs. */
export const NEEDED_NODES: ReadonlySet<string> = new Set(
  [
    ...Object.values(WAYS).flatMap((ways) => Object.values<Need>(ways)),
    ...Object.values(REFERENCE_NEEDS).flatMap((kinds) => Object.values(kinds).flat()),
    SCALE_4X_NEED,
    LORA_NEED,
    CLIP_SKIP_NEED,
  ].flatMap(({ nodes }) => nodes),
)

/** Why a server cannot do it, in a sentence; undefined if it can. `broken` are nodes that it has and cannot describe. */
export function findLack(
  needed: Need,
  info: ObjectInfo,
  files: ServerFiles,
  broken: ReadonlySet<string>,
): string | undefined {
  const node = needed.nodes.find((name) => !Object.hasOwn(info, name))
  if (node !== undefined) {
    return broken.has(node)
      ? `The server has the node ${node}, but it fails when it is asked for its inputs: the server's log says why.`
      : `The server lacks the node ${node}.`
  }
  const role = needed.files.find((name) => files[name] === undefined)
  return role === undefined ? undefined : `The server lacks the file ${preferredFile(role)}.`
}
