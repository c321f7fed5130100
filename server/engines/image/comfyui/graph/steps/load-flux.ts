import { fileOf, type ImageOrder } from '../../image-order.ts'
import type { LoadedModel } from './load-checkpoint.ts'

export function loadFlux(order: ImageOrder, unet: string): LoadedModel {
  return {
    nodes: {
      unet: { class_type: 'UNETLoader', inputs: { unet_name: unet, weight_dtype: 'default' } },
      clip: {
        class_type: 'DualCLIPLoader',
        inputs: { clip_name1: fileOf(order, 'clipL'), clip_name2: fileOf(order, 't5'), type: 'flux' },
      },
      vae: { class_type: 'VAELoader', inputs: { vae_name: fileOf(order, 'fluxVae') } },
    },
    model: ['unet', 0],
    clip: ['clip', 0],
    vae: ['vae', 0],
  }
}
