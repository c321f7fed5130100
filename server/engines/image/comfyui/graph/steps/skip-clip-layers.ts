import type { Link, Nodes } from '../graph.ts'

/** Reads the prompt from an earlier layer of the text encoder; 1 is the layer that a model uses anyway. */
export function skipClipLayers(clip: Link, skip = 1): Nodes & { readonly clip: Link } {
  if (skip === 1) return { nodes: {}, clip }
  return {
    nodes: { clip_layer: { class_type: 'CLIPSetLastLayer', inputs: { clip, stop_at_clip_layer: -skip } } },
    clip: ['clip_layer', 0],
  }
}
