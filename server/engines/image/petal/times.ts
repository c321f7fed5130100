/**
 * Times from noise (1) or from a partly noised picture (its strength) down to the picture (0), evenly spaced. The last one is
 * exact, since samplers compare it with 0.
 */
export function evenTimes(steps: number, from = 1, to = 0): number[] {
  return Array.from({ length: steps + 1 }, (_, i) => from * (1 - i / steps) + to * (i / steps))
}
