import type { InputImage } from '../../image-order.ts'
import type { Link, Nodes } from '../graph.ts'

export function loadImage(id: string, { name }: InputImage): Nodes & { readonly image: Link } {
  return { nodes: { [id]: { class_type: 'LoadImage', inputs: { image: name } } }, image: [id, 0] }
}

export function loadMask(id: string, { name }: InputImage): Nodes & { readonly mask: Link } {
  return {
    nodes: { [id]: { class_type: 'LoadImageMask', inputs: { image: name, channel: 'red' } } },
    mask: [id, 0],
  }
}
