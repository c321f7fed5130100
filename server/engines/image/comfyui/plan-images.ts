import { seedOfImage } from '#contract/catalogue/modes'
import { type ParsedPrompt, parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { pickBySeed } from '#contract/prompt-grammar/seeded-uniform'
import type { AcceptedRequest } from '../check-request.ts'
import type { ImageWarning } from '../image-engine.ts'
import { buildGraph } from './graph/build-graph.ts'
import type { Drawing } from './graph/graph.ts'
import type { PreparedInputs } from './image-order.ts'
import { findFile } from './object-info.ts'
import type { ServerProfile } from './server-profile.ts'

export type PlannedImage = Drawing & { readonly id: string; readonly seed: number }

/**
 * One graph a picture: a batch of the server draws its pictures from one seed's noise, and picture i has to be what
 * its own seed alone would give. The loaders are the same in each, so that models stay in memory.
 */
export function planImages(
  request: AcceptedRequest,
  inputs: PreparedInputs,
  server: ServerProfile,
  idOf: (index: number) => string,
): { images: PlannedImage[]; warnings: ImageWarning[] } {
  const { loras, warnings } = findLoras(request, server)
  const images = Array.from({ length: request.count }, (_, index) => {
    const seed = seedOfImage(request.seed, index)
    const id = idOf(index)
    const drawing = buildGraph({
      request,
      seed,
      positive: parse(request.prompt, seed),
      negative: parse(request.negativePrompt ?? '', seed),
      server,
      inputs,
      loras,
      savePrefix: `nightbloom/${id}`,
    })
    return { ...drawing, id, seed }
  })
  return { images, warnings }
}

/** Choices are drawn from the picture's own seed, as in Petal: the same seed picks the same words on every engine. */
function parse(prompt: string, seed: number): ParsedPrompt {
  return parsePrompt(prompt, pickBySeed(seed))
}

function findLoras({ loras = [], mode }: AcceptedRequest, server: ServerProfile) {
  const takesLoras = mode === 'image' || mode === 'fluxtext2img' || mode === 'flux1schnell'
  const found = (takesLoras ? loras : []).map(({ name, file, weight }) => ({
    name,
    weight,
    file: findFile(server.loras, [file]),
  }))
  return {
    loras: found.flatMap(({ file, weight }) => (file === undefined ? [] : [{ file, weight }])),
    warnings: found
      .filter(({ file }) => file === undefined)
      .map(
        ({ name }): ImageWarning => ({
          option: 'loras',
          message: `The server lacks the LoRA ${name}; drawn without.`,
        }),
      ),
  }
}
