import { MODES } from '#contract/catalogue/modes'
import type { AcceptedRequest } from '../check-request.ts'

/** Guidance as it is asked for, and what gives the same with Petal. The default of the mode `image` is its best. */
const GUIDANCE: readonly (readonly [asked: number, own: number])[] = [
  [1, 1],
  [MODES.image.guidance.default, 2.75],
  [MODES.image.guidance.max, 10],
]

type DrawSettings = Pick<AcceptedRequest, 'sampler' | 'steps' | 'guidance'>

/** The number of steps that Schnell promises. */
const SCHNELL_STEPS = 4

/** The settings Petal's model runs with. Schnell gets guidance, because four steps without it leave the picture blurred. */
export function toDrawSettings({
  mode,
  ...asked
}: DrawSettings & Pick<AcceptedRequest, 'mode'>): DrawSettings {
  if (mode === 'flux1schnell')
    return {
      sampler: 'euler',
      steps: SCHNELL_STEPS,
      guidance: toOwnGuidance(MODES.image.guidance.default),
    }
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
