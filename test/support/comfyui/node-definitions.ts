import { readFileSync } from 'node:fs'
import { defaultModels } from '#contract/catalogue/models'

export type Spec = [type: string | (string | number)[], config?: Record<string, unknown>]

export type Definition = {
  input: { required?: Record<string, Spec>; optional?: Record<string, Spec> }
  output: (string | string[])[]
  output_node: boolean
}

/** Of the nodes that our graphs use, as servers of the tested releases describe them. */
export function readNodeDefinitions(): Record<string, Definition> {
  return JSON.parse(readFileSync(new URL('./node-definitions.json', import.meta.url), 'utf8'))
}

/** Inputs that list the files of a folder on the server's disk. */
export const FILE_INPUTS: Record<string, string> = {
  'CheckpointLoaderSimple.ckpt_name': 'checkpoints',
  'UNETLoader.unet_name': 'diffusion_models',
  'LoraLoader.lora_name': 'loras',
  'LoraLoaderModelOnly.lora_name': 'loras',
  'VAELoader.vae_name': 'vae',
  'CLIPLoader.clip_name': 'text_encoders',
  'DualCLIPLoader.clip_name1': 'text_encoders',
  'DualCLIPLoader.clip_name2': 'text_encoders',
  'CLIPVisionLoader.clip_name': 'clip_vision',
  'ControlNetLoader.control_net_name': 'controlnet',
  'UpscaleModelLoader.model_name': 'upscale_models',
  'IPAdapterModelLoader.ipadapter_file': 'ipadapter',
  'ADE_LoadAnimateDiffModel.model_name': 'animatediff_models',
  'ReActorFaceSwapOpt.swap_model': 'insightface',
  'ReActorFaceSwapOpt.face_restore_model': 'facerestore_models',
}

export type ServerDisk = Record<string, string[]>

/** A checkpoint of Stable Diffusion XL, which no model of the default catalogue names. */
export const XL_CHECKPOINT = 'sdxl/sd_xl_base_1.0.safetensors'

/** A disk with everything that we offer on it. */
export function fullDisk(): ServerDisk {
  const modelFiles = (base: string) =>
    defaultModels.filter((model) => model.base === base).map(({ file }) => file)
  return {
    checkpoints: [...modelFiles('sd15').map((file) => `sd15/${file}`), XL_CHECKPOINT],
    diffusion_models: [
      ...modelFiles('flux'),
      'flux1-dev-kontext_fp8_scaled.safetensors',
      'qwen_image_edit_2509_fp8_e4m3fn.safetensors',
      'wan2.2_ti2v_5B_fp16.safetensors',
    ],
    loras: [
      ...Array.from({ length: 10 }, (_, i) => `style_${i + 1}.safetensors`),
      'ip-adapter-faceid-plusv2_sd15_lora.safetensors',
      'ip-adapter-faceid-plusv2_sdxl_lora.safetensors',
    ],
    vae: ['ae.safetensors', 'qwen_image_vae.safetensors', 'wan2.2_vae.safetensors'],
    text_encoders: [
      'clip_l.safetensors',
      't5xxl_fp16.safetensors',
      'qwen_2.5_vl_7b_fp8_scaled.safetensors',
      'umt5_xxl_fp8_e4m3fn_scaled.safetensors',
    ],
    clip_vision: ['CLIP-ViT-H-14-laion2B-s32B-b79K.safetensors'],
    controlnet: ['canny', 'openpose', 'lineart', 'scribble']
      .map((kind) => `control_v11p_sd15_${kind}.pth`)
      .concat('control_v11f1p_sd15_depth.pth', 'mistoLine_rank256.safetensors')
      .concat(
        ['canny', 'openpose', 'scribble', 'depth'].map((kind) => `controlnet-${kind}-sdxl-1.0.safetensors`),
      )
      .concat('controlnet-union-sdxl-1.0-promax.safetensors'),
    upscale_models: ['RealESRGAN_x4plus.pth'],
    ipadapter: [
      'ip-adapter-plus_sd15.safetensors',
      'ip-adapter-faceid-plusv2_sd15.bin',
      'ip-adapter-plus_sdxl_vit-h.safetensors',
      'ip-adapter-faceid-plusv2_sdxl.bin',
    ],
    animatediff_models: ['v3_sd15_mm.ckpt'],
    insightface: ['inswapper_128.onnx'],
    facerestore_models: ['none', 'GFPGANv1.4.pth'],
  }
}

/** What `/object_info` answers on a server with these files and without these nodes. */
export function describeNodes(disk: ServerDisk, lacking: readonly string[] = []): Record<string, Definition> {
  const definitions = readNodeDefinitions()
  for (const [place, folder] of Object.entries(FILE_INPUTS)) {
    const [node = '', input = ''] = place.split('.')
    const spec = definitions[node]?.input.required?.[input]
    if (!spec) throw new Error(`${place} is not described.`)
    const files = disk[folder] ?? []
    if (spec[0] === 'COMBO') spec[1] = { ...spec[1], options: files }
    else spec[0] = files
  }
  for (const node of lacking) delete definitions[node]
  return definitions
}
