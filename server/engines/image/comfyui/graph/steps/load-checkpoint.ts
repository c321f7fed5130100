import type { Link, Nodes } from '../graph.ts'

export type LoadedModel = Nodes & { readonly model: Link; readonly clip: Link; readonly vae: Link }

export function loadCheckpoint(file: string): LoadedModel {
  return {
    nodes: { checkpoint: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: file } } },
    model: ['checkpoint', 0],
    clip: ['checkpoint', 1],
    vae: ['checkpoint', 2],
  }
}
