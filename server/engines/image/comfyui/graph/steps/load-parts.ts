import type { LoadedModel } from './load-checkpoint.ts'

/** A model that comes in three files with one text encoder. */
export function loadParts(files: {
  unet: string
  clip: string
  clipType: 'qwen_image' | 'wan'
  vae: string
}): LoadedModel {
  return {
    nodes: {
      unet: { class_type: 'UNETLoader', inputs: { unet_name: files.unet, weight_dtype: 'default' } },
      clip: { class_type: 'CLIPLoader', inputs: { clip_name: files.clip, type: files.clipType } },
      vae: { class_type: 'VAELoader', inputs: { vae_name: files.vae } },
    },
    model: ['unet', 0],
    clip: ['clip', 0],
    vae: ['vae', 0],
  }
}
