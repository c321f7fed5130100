import type { ImageOrder } from '../../image-order.ts'
import type { Graph, Link, Nodes } from '../graph.ts'

type Loras = ImageOrder['loras']

/** Each LoRA changes what the one before it gave. */
export function stackLoras(
  from: { model: Link; clip: Link },
  loras: Loras,
): Nodes & { readonly model: Link; readonly clip: Link } {
  let { model, clip } = from
  const nodes: Record<string, Graph[string]> = {}
  for (const [i, { file, weight }] of loras.entries()) {
    const id = `lora_${i + 1}`
    nodes[id] = {
      class_type: 'LoraLoader',
      inputs: { model, clip, lora_name: file, strength_model: weight, strength_clip: weight },
    }
    model = [id, 0]
    clip = [id, 1]
  }
  return { nodes, model, clip }
}

/** Flux's text encoders are left as they are: LoRAs for it are made for the model alone. */
export function stackModelLoras(from: Link, loras: Loras): Nodes & { readonly model: Link } {
  let model = from
  const nodes: Record<string, Graph[string]> = {}
  for (const [i, { file, weight }] of loras.entries()) {
    const id = `lora_${i + 1}`
    nodes[id] = {
      class_type: 'LoraLoaderModelOnly',
      inputs: { model, lora_name: file, strength_model: weight },
    }
    model = [id, 0]
  }
  return { nodes, model }
}
