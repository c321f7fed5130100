import type { Link, Nodes } from '../graph.ts'

/** Flux takes guidance as a part of the prompt; the negative side is there because the sampler asks for one. */
export function guideFlux(
  conditioning: Link,
  guidance: number,
): Nodes & { readonly positive: Link; readonly negative: Link } {
  return {
    nodes: {
      guided: { class_type: 'FluxGuidance', inputs: { conditioning, guidance } },
      negative: { class_type: 'ConditioningZeroOut', inputs: { conditioning } },
    },
    positive: ['guided', 0],
    negative: ['negative', 0],
  }
}
