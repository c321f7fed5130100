import type { Size } from '#contract/catalogue/sizes'
import type { PreparedInputs, Source } from '../../image-order.ts'
import { type Link, mergeNodes, type Nodes } from '../graph.ts'
import { loadImage, loadMask } from './load-image.ts'

export type Start = Nodes & {
  readonly latent: Link
  readonly denoise: number
  /** What a mask keeps comes back from here when the picture is done. */
  readonly kept?: { readonly image: Link; readonly mask: Link }
}

/** Where drawing starts: noise alone, or a picture that some noise is added to, all over or only inside a mask. */
export function startLatent(
  { source, mask }: PreparedInputs,
  { width, height }: Size,
  vae: Link,
  emptyLatent: 'EmptyLatentImage' | 'EmptySD3LatentImage',
  load: (source: Source) => Nodes & { readonly image: Link } = (source) => loadImage('source', source),
): Start {
  if (!source) {
    const inputs = { width, height, batch_size: 1 }
    return { nodes: { latent: { class_type: emptyLatent, inputs } }, latent: ['latent', 0], denoise: 1 }
  }
  const loadedSource = load(source)
  const encoded: Nodes = {
    nodes: { latent: { class_type: 'VAEEncode', inputs: { pixels: loadedSource.image, vae } } },
  }
  const { denoise } = source
  if (!mask) return { nodes: mergeNodes(loadedSource, encoded), latent: ['latent', 0], denoise }
  const loaded = loadMask('mask', mask)
  const masked: Nodes = {
    nodes: {
      latent_masked: {
        class_type: 'SetLatentNoiseMask',
        inputs: { samples: ['latent', 0], mask: loaded.mask },
      },
    },
  }
  return {
    nodes: mergeNodes(loadedSource, encoded, loaded, masked),
    latent: ['latent_masked', 0],
    denoise,
    kept: { image: loadedSource.image, mask: loaded.mask },
  }
}
