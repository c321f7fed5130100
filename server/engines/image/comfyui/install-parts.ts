import { NEEDED_NODES } from './needs.ts'

/** Where an operator gets a node pack or file that a server lacks. */
export type InstallPart = {
  name: string
  url: string
  /** The version that was tried; null for files. */
  version: string | null
  /** What to know before commercial use. */
  licence: string | null
}

const nonCommercial = 'Its licence does not allow commercial use without a contract.'
const faceModels =
  'The pack is free, but inswapper_128 and InsightFace’s models do not allow commercial use; reswapper may.'

type Source = InstallPart & { readonly provides: RegExp }

const pack = (
  name: string,
  owner: string,
  version: string,
  provides: RegExp,
  licence: string | null = null,
): Source => ({ name, url: `https://github.com/${owner}/${name}`, version, licence, provides })

const files = (name: string, url: string, provides: RegExp, licence: string | null = null): Source => ({
  name,
  url,
  version: null,
  licence,
  provides,
})

const hub = 'https://huggingface.co'

/** Tried with ComfyUI 0.7.0. `provides` matches the names of nodes and files in the sentence about what is missing. */
const sources: readonly Source[] = [
  pack('comfyui_controlnet_aux', 'Fannovel16', '1.1.5', /\b\S*Preprocessor(?:_aux)?\b/),
  pack('ComfyUI_IPAdapter_plus', 'cubiq', '2.0.0', /\bIPAdapter\w+/),
  pack('ComfyUI-ReActor', 'Gourieff', '0.7.0-a2', /\bReActor\w+/, faceModels),
  pack('ComfyUI-RMBG', '1038lab', '3.1.0', /\b(?:BiRefNet)?RMBG\b|\bBiRefNet-general\b|\bBEN2\b/),
  pack('ComfyUI-AnimateDiff-Evolved', 'Kosinkadink', '1.5.7', /\bADE_\w+/),
  pack('ComfyUI-VideoHelperSuite', 'Kosinkadink', '1.7.9', /\bVHS_\w+/),
  files('ControlNet 1.1', `${hub}/lllyasviel/ControlNet-v1-1`, /\bcontrol_v11\w+/),
  files('IP-Adapter FaceID', `${hub}/h94/IP-Adapter-FaceID`, /\bip-adapter-faceid\S+/, nonCommercial),
  files('IP-Adapter', `${hub}/h94/IP-Adapter`, /\bip-adapter-plus\S+|\bCLIP-ViT-H-14\S+/),
  files('Flux text encoders', `${hub}/comfyanonymous/flux_text_encoders`, /\bclip_l\b|\bt5xxl_\w+/),
  files(
    'FLUX.1 Kontext',
    `${hub}/Comfy-Org/flux1-kontext-dev_ComfyUI`,
    /\bflux1-\S*kontext\S*/,
    nonCommercial,
  ),
  files('FLUX.1 dev', `${hub}/black-forest-labs/FLUX.1-dev`, /\bflux1-dev\b/, nonCommercial),
  files('FLUX.1 schnell', `${hub}/black-forest-labs/FLUX.1-schnell`, /\bflux1-schnell\b|\bae\.safetensors/),
  files('Real-ESRGAN', 'https://github.com/xinntao/Real-ESRGAN/releases', /\bRealESRGAN_\w+/),
  files('Qwen-Image-Edit', `${hub}/Comfy-Org/Qwen-Image-Edit_ComfyUI`, /\bqwen_image_edit\w+/),
  files('Qwen-Image', `${hub}/Comfy-Org/Qwen-Image_ComfyUI`, /\bqwen_2\.5_vl\w+|\bqwen_image_vae/),
  files('Wan 2.2', `${hub}/Comfy-Org/Wan_2.2_ComfyUI_Repackaged`, /\bwan2\.2\w+|\bumt5_xxl\w+/),
  files('AnimateDiff motion models', `${hub}/guoyww/animatediff`, /\bv3_sd15_mm|\bmm_sd_v15_v2/),
  files('ReActor’s models', `${hub}/datasets/Gourieff/ReActor`, /\binswapper\w+|\bGFPGAN\w+/, faceModels),
]

/** What to install, for a sentence of `ImageCapabilities.missing`. A pack that is installed and fails has nothing to install. */
export function findInstallPart(reason: string): InstallPart | null {
  if (reason.includes('fails when it is asked')) return null
  const found = sources.find(({ provides }) => provides.test(reason))
  if (found === undefined) return null
  const { provides: _, ...part } = found
  return part
}

/** Not needed, but used where it is there: it saves videos in better quality. */
const optionalNodes = ['VHS_VideoCombine']

/** The node packs that our graphs use, each with the nodes that it provides to them. */
export function listPacks(): { part: InstallPart; nodes: string[] }[] {
  const used = [...NEEDED_NODES, ...optionalNodes]
  return sources
    .filter(({ version }) => version !== null)
    .map(({ provides, ...part }) => ({ part, nodes: used.filter((node) => provides.test(node)) }))
}
