/** How relevant an image is to a query: 3 exactly this, 2 clearly, 1 partly. */
export type Grade = 1 | 2 | 3

/**
 * Normalised discounted cumulative gain of the first `depth` results: 1 if no other order or choice of results would be
 * better, 0 if none of them is relevant. A result without a grade gains nothing.
 */
export function ndcg(
  results: readonly string[],
  grades: ReadonlyMap<string, Grade>,
  depth: number = 10,
): number {
  // A result that is repeated must not count twice.
  const found = [...new Set(results)].slice(0, depth).map((id) => grades.get(id) ?? 0)
  const best = [...grades.values()].toSorted((a, b) => b - a).slice(0, depth)
  return best.length === 0 ? 0 : sumGains(found) / sumGains(best)
}

const sumGains = (grades: readonly number[]) =>
  grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
