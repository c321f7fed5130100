import { seedOfImage } from '#contract/catalogue/modes'
import { type ParsedPrompt, parsePrompt } from '#contract/prompt-grammar/parse-prompt'
import { pickBySeed } from '#contract/prompt-grammar/seeded-uniform'
import type { AcceptedRequest } from '../check-request.ts'
import { NATIVE_SIDE } from './latent-shape.ts'
import type { PreparedReferences } from './prepare-references.ts'
import type { Drawing, ImageOrder } from './protocol.ts'

/** What the worker has to draw for a request. */
export function planDrawing(
  request: AcceptedRequest,
  references: PreparedReferences,
  wantsPreviews: boolean,
): Drawing {
  const { source } = references
  const isFree = !request.walk && !source && !references.hint
  return {
    images: request.walk ? walkFrames(request, request.walk) : images(request),
    references,
    negative: parse(request.negativePrompt ?? '', request.seed),
    guidance: request.guidance,
    sampler: request.sampler,
    steps: request.steps,
    output: {
      width: request.width,
      height: request.height,
      fit: source || references.hint ? 'stretch' : 'extend',
      ...(source?.mask ? { mask: source.mask } : {}),
    },
    wantsPreviews,
    drawsMargins: isFree && request.width !== request.height,
    drawsLarge: !request.walk && Math.min(request.width, request.height) > NATIVE_SIDE,
  }
}

function images({ prompt, seed, count }: AcceptedRequest): ImageOrder[] {
  return Array.from({ length: count }, (_, i) => {
    const own = seedOfImage(seed, i)
    return { seed: own, prompts: [{ prompt: parse(prompt, own), share: 1 }] }
  })
}

/** The words fade over; the noise turns towards the other seed, if there is one, and else stays. */
function walkFrames(
  { prompt, seed }: AcceptedRequest,
  { prompt: lastPrompt, seed: lastSeed, turn = 1, frames }: NonNullable<AcceptedRequest['walk']>,
): ImageOrder[] {
  const [from, to] = [parse(prompt, seed), parse(lastPrompt, seed)]
  return Array.from({ length: frames }, (_, i) => {
    const share = i / (frames - 1)
    const prompts =
      lastPrompt === prompt
        ? [{ prompt: from, share: 1 }]
        : [
            { prompt: from, share: 1 - share },
            { prompt: to, share },
          ]
    return {
      seed,
      // A prompt without a share would cost as much as one with.
      prompts: prompts.filter((entry) => entry.share > 0),
      ...(lastSeed === undefined ? {} : { towards: { seed: lastSeed, share: share * turn } }),
    }
  })
}

/** Choices are drawn from the picture's own seed: each picture of a call picks anew, and the same seed the same. */
function parse(prompt: string, seed: number): ParsedPrompt {
  return parsePrompt(prompt, pickBySeed(seed))
}
