import type { Candidate } from './lore-entries.ts'

export type Raised = { candidate: Candidate; because: string; score: number; isSticky: boolean }

const groupsOf = ({ entry }: Candidate) =>
  entry.group
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/**
 * Keeps one entry of each group and returns why the others are left out. An entry that was told in an earlier round
 * keeps its group. `draw` gives a number from 0 to 1 for a group.
 */
export function chooseInGroups(
  raised: readonly Raised[],
  told: readonly Candidate[],
  draw: (group: string) => number,
): { kept: Raised[]; left: Map<Candidate, string> } {
  const left = new Map<Candidate, string>()
  const taken = new Set(told.flatMap(groupsOf))
  const groups = new Set(raised.flatMap(({ candidate }) => groupsOf(candidate)))
  for (const group of groups) {
    const rivals = raised.filter(
      ({ candidate }) => !left.has(candidate) && groupsOf(candidate).includes(group),
    )
    const winner = taken.has(group) ? undefined : findWinner(rivals, draw(group))
    for (const rival of rivals) {
      if (rival !== winner) left.set(rival.candidate, `another entry of the group “${group}” was told`)
    }
  }
  return { kept: raised.filter(({ candidate }) => !left.has(candidate)), left }
}

function findWinner(rivals: readonly Raised[], drawn: number): Raised | undefined {
  const sticky = rivals.filter(({ isSticky }) => isSticky)
  const rest = sticky.length > 0 ? sticky : keepBestScores(rivals)
  const first = rest
    .filter(({ candidate }) => candidate.entry.group_override)
    .toSorted((a, b) => b.candidate.entry.order - a.candidate.entry.order)[0]
  if (first !== undefined) return first
  const weights = rest.map(({ candidate }) => candidate.entry.group_weight)
  let at = drawn * weights.reduce((sum, weight) => sum + weight, 0)
  return rest.find((_, i) => (at -= weights[i] ?? 0) < 0) ?? rest.at(-1)
}

/** An entry that asks for scoring drops out if another entry has more of its keys found. */
function keepBestScores(rivals: readonly Raised[]): readonly Raised[] {
  if (!rivals.some(({ candidate }) => candidate.entry.group_scoring)) return rivals
  const best = Math.max(...rivals.map(({ score }) => score))
  return rivals.filter(({ candidate, score }) => score === best || !candidate.entry.group_scoring)
}
