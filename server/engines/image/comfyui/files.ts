import { findFile, listNames, type ObjectInfo } from './object-info.ts'

/**
 * The files that recipes load beside the base models: the input that lists them and the names they go by, best first.
 * Folders and endings do not count.
 */
const FILES = {
  canny: [
    'ControlNetLoader',
    'control_net_name',
    'control_v11p_sd15_canny.pth',
    'control_v11p_sd15_canny_fp16',
  ],
  openpose: [
    'ControlNetLoader',
    'control_net_name',
    'control_v11p_sd15_openpose.pth',
    'control_v11p_sd15_openpose_fp16',
  ],
  lineart: [
    'ControlNetLoader',
    'control_net_name',
    'control_v11p_sd15_lineart.pth',
    'control_v11p_sd15_lineart_fp16',
  ],
  scribble: [
    'ControlNetLoader',
    'control_net_name',
    'control_v11p_sd15_scribble.pth',
    'control_v11p_sd15_scribble_fp16',
  ],
  depth: [
    'ControlNetLoader',
    'control_net_name',
    'control_v11f1p_sd15_depth.pth',
    'control_v11f1p_sd15_depth_fp16',
  ],
  xlCanny: [
    'ControlNetLoader',
    'control_net_name',
    'controlnet-canny-sdxl-1.0.safetensors',
    'diffusers_xl_canny_full',
    'diffusers_xl_canny_mid',
    'control-lora-canny-rank256',
  ],
  xlOpenpose: [
    'ControlNetLoader',
    'control_net_name',
    'controlnet-openpose-sdxl-1.0.safetensors',
    'OpenPoseXL2',
    'thibaud_xl_openpose',
  ],
  xlLineart: ['ControlNetLoader', 'control_net_name', 'mistoLine_rank256.safetensors', 'mistoLine_fp16'],
  xlScribble: ['ControlNetLoader', 'control_net_name', 'controlnet-scribble-sdxl-1.0.safetensors'],
  xlDepth: [
    'ControlNetLoader',
    'control_net_name',
    'controlnet-depth-sdxl-1.0.safetensors',
    'diffusers_xl_depth_full',
    'diffusers_xl_depth_mid',
    'control-lora-depth-rank256',
  ],
  // One net for all kinds, which is told the kind.
  xlUnion: [
    'ControlNetLoader',
    'control_net_name',
    'controlnet-union-sdxl-1.0-promax.safetensors',
    'controlnet-union-sdxl-1.0',
    'diffusion_pytorch_model_promax',
  ],
  xlIpAdapter: ['IPAdapterModelLoader', 'ipadapter_file', 'ip-adapter-plus_sdxl_vit-h.safetensors'],
  xlFaceId: ['IPAdapterModelLoader', 'ipadapter_file', 'ip-adapter-faceid-plusv2_sdxl.bin'],
  xlFaceIdLora: ['LoraLoader', 'lora_name', 'ip-adapter-faceid-plusv2_sdxl_lora.safetensors'],
  ipAdapter: ['IPAdapterModelLoader', 'ipadapter_file', 'ip-adapter-plus_sd15.safetensors'],
  faceId: ['IPAdapterModelLoader', 'ipadapter_file', 'ip-adapter-faceid-plusv2_sd15.bin'],
  faceIdLora: ['LoraLoader', 'lora_name', 'ip-adapter-faceid-plusv2_sd15_lora.safetensors'],
  clipVision: ['CLIPVisionLoader', 'clip_name', 'CLIP-ViT-H-14-laion2B-s32B-b79K.safetensors'],
  clipL: ['DualCLIPLoader', 'clip_name1', 'clip_l.safetensors'],
  t5: [
    'DualCLIPLoader',
    'clip_name2',
    't5xxl_fp16.safetensors',
    't5xxl_fp8_e4m3fn_scaled.safetensors',
    't5xxl_fp8_e4m3fn.safetensors',
  ],
  fluxVae: ['VAELoader', 'vae_name', 'ae.safetensors'],
  upscaler: [
    'UpscaleModelLoader',
    'model_name',
    'RealESRGAN_x4plus.pth',
    '4x-UltraSharp.pth',
    '4x_NMKD-Siax_200k',
  ],
  kontext: [
    'UNETLoader',
    'unet_name',
    'flux1-dev-kontext_fp8_scaled.safetensors',
    'flux1-kontext-dev.safetensors',
  ],
  qwenEdit: [
    'UNETLoader',
    'unet_name',
    'qwen_image_edit_2509_fp8_e4m3fn.safetensors',
    'qwen_image_edit_2509_bf16.safetensors',
  ],
  qwenText: [
    'CLIPLoader',
    'clip_name',
    'qwen_2.5_vl_7b_fp8_scaled.safetensors',
    'qwen_2.5_vl_7b.safetensors',
  ],
  qwenVae: ['VAELoader', 'vae_name', 'qwen_image_vae.safetensors'],
  wan: ['UNETLoader', 'unet_name', 'wan2.2_ti2v_5B_fp16.safetensors'],
  wanText: ['CLIPLoader', 'clip_name', 'umt5_xxl_fp8_e4m3fn_scaled.safetensors', 'umt5_xxl_fp16.safetensors'],
  wanVae: ['VAELoader', 'vae_name', 'wan2.2_vae.safetensors'],
  motion: ['ADE_LoadAnimateDiffModel', 'model_name', 'v3_sd15_mm.ckpt', 'mm_sd_v15_v2.ckpt'],
  videoFormat: ['VHS_VideoCombine', 'format', 'image/webp'],
  swapper: [
    'ReActorFaceSwapOpt',
    'swap_model',
    'inswapper_128.onnx',
    'reswapper_256.pth',
    'hyperswap_1a_256.onnx',
    'reswapper_128.pth',
  ],
  // CodeFormer is left out: its licence forbids commercial use.
  faceRestorer: ['ReActorFaceSwapOpt', 'face_restore_model', 'GFPGANv1.4.pth', 'GFPGANv1.3.pth', 'none'],
  birefnet: ['BiRefNetRMBG', 'model', 'BiRefNet-general'],
  // RMBG-2.0 is left out: its licence forbids commercial use.
  matte: ['RMBG', 'model', 'BEN2', 'INSPYRENET'],
} as const satisfies Record<string, readonly [node: string, input: string, ...files: string[]]>

export type FileRole = keyof typeof FILES

/** Which of them a server has, under its own names. */
export type ServerFiles = { readonly [Role in FileRole]: string | undefined }

export function findFiles(info: ObjectInfo): ServerFiles {
  const found = Object.entries(FILES).map(([role, [node, input, ...wanted]]) => [
    role,
    findFile(listNames(info, node, input), wanted),
  ])
  return Object.fromEntries(found)
}

/** The name to look for if none is there. */
export function preferredFile(role: FileRole): string {
  return FILES[role][2]
}

/** All names that any role goes by. */
export const WANTED_FILES: readonly string[] = Object.values(FILES).flatMap(([, , ...files]) => files)
