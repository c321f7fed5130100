import { MODES } from '#contract/catalogue/modes'
import type { AcceptedRequest } from '../check-request.ts'
import { QUARTERS } from './draw-latent.ts'

/** Guidance as it is asked for, and what gives the same with Petal. The default of the mode `image` is its best. */
const GUIDANCE: readonly (readonly [asked: number, own: number])[] = [
  [1, 1],
  [MODES.image.guidance.default, 2.75],
  [MODES.image.guidance.max, 10],
]

type DrawSettings = Pick<AcceptedRequest, 'sampler' | 'steps' | 'guidance'>

/** As Petal's model takes them. Schnell promises four steps without guidance, which it has learnt as Euler steps. */
export function toDrawSettings({
  mode,
  ...asked
}: DrawSettings & Pick<AcceptedRequest, 'mode'>): DrawSettings {
  if (mode === 'flux1schnell') return { sampler: 'euler', steps: QUARTERS, guidance: 1 }
  return { ...asked, guidance: toOwnGuidance(asked.guidance) }
}

function toOwnGuidance(asked: number): number {
  const at = Math.max(
    1,
    GUIDANCE.findIndex(([upTo]) => asked <= upTo),
  )
  const [from, ownFrom] = GUIDANCE[at - 1] ?? [1, 1]
  const [to, ownTo] = GUIDANCE[at] ?? [1, 1]
  return ownFrom + ((asked - from) * (ownTo - ownFrom)) / (to - from)
}
