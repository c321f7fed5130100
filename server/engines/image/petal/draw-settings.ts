import { MODES } from '#contract/catalogue/modes'
import type { AcceptedRequest } from '../check-request.ts'

/** Guidance as it is asked for, and what gives the same with Petal. The default of the mode `image` is its best. */
const GUIDANCE: readonly (readonly [asked: number, own: number])[] = [
  [1, 1],
  [MODES.image.guidance.default, 4],
  [MODES.image.guidance.max, 10],
]

/** Steps and guidance as Petal's model takes them. Schnell promises four steps without guidance. */
export function toDrawSettings({
  mode,
  steps,
  guidance,
}: Pick<AcceptedRequest, 'mode' | 'steps' | 'guidance'>): { steps: number; guidance: number } {
  if (mode === 'flux1schnell') return { steps: MODES.flux1schnell.steps.default, guidance: 1 }
  return { steps, guidance: toOwnGuidance(guidance) }
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
