/** Times from noise (1) or from a partly noised picture (its strength) down to the picture (0), evenly spaced. */
export function evenTimes(steps: number, from = 1, to = 0): number[] {
  return Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps)
}
