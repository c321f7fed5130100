import type { ImageOrder } from '../../image-order.ts'
import { type Graph, type Link, mergeNodes, type Nodes } from '../graph.ts'
import { loadImage } from './load-image.ts'

const WEIGHT_TYPES = { ip_style: 'style transfer', ip_composition: 'composition' } as const

/** As the adapter's makers set it; the weight is the user's. */
const SETTINGS = { combine_embeds: 'concat', start_at: 0, end_at: 1, embeds_scaling: 'V only' }

type Steered = Nodes & { readonly model: Link }

/** IP-Adapters, one after the other: each loader takes the model that the one before has changed. */
export function steerByImage({ inputs }: ImageOrder, from: Link): Steered {
  let steered: Steered = { nodes: {}, model: from }
  for (const [i, reference] of inputs.steering.entries()) {
    const id = `adapter_${i + 1}`
    const { kind, weight } = reference
    const loaded = loadImage(`${id}_picture`, reference)
    const apply =
      kind === 'ip_faceid'
        ? applyFace(id, steered.model, loaded.image, weight)
        : kind === 'ip_style' || kind === 'ip_composition'
          ? applyLook(id, steered.model, loaded.image, weight, WEIGHT_TYPES[kind])
          : undefined
    if (apply) steered = { nodes: mergeNodes(steered, loaded, { nodes: apply }), model: [id, 0] }
  }
  return steered
}

function applyLook(id: string, model: Link, image: Link, weight: number, weight_type: string): Graph {
  return {
    [`${id}_loader`]: {
      class_type: 'IPAdapterUnifiedLoader',
      inputs: { model, preset: 'PLUS (high strength)' },
    },
    [id]: {
      class_type: 'IPAdapterAdvanced',
      inputs: {
        model: [`${id}_loader`, 0],
        ipadapter: [`${id}_loader`, 1],
        image,
        weight,
        weight_type,
        ...SETTINGS,
      },
    },
  }
}

function applyFace(id: string, model: Link, image: Link, weight: number): Graph {
  return {
    [`${id}_loader`]: {
      class_type: 'IPAdapterUnifiedLoaderFaceID',
      inputs: { model, preset: 'FACEID PLUS V2', lora_strength: 0.6, provider: 'CPU' },
    },
    [id]: {
      class_type: 'IPAdapterFaceID',
      inputs: {
        model: [`${id}_loader`, 0],
        ipadapter: [`${id}_loader`, 1],
        image,
        weight,
        weight_faceidv2: weight,
        weight_type: 'linear',
        ...SETTINGS,
      },
    },
  }
}
