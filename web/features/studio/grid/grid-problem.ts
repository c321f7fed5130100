import { gridText as text } from '#web/text/grid.ts'
import type { GridAxis } from './axis-draft.ts'

type Asked = { x: GridAxis; y: GridAxis | null; prompt: string; most: number; left: number }

/** Why a grid cannot be made; null: it can. */
export function findGridProblem({ x, y, prompt, most, left }: Asked): string | null {
  const isMissing = (axis: GridAxis | null) => axis?.kind === 'prompt' && !prompt.includes(axis.target ?? '')
  if (isMissing(x) || isMissing(y)) return text.missingWords
  if (y?.kind === x.kind && y.target === x.target) return text.same
  const count = x.values.length * (y?.values.length ?? 1)
  if (count > most) return text.tooMany(most)
  return count > left ? text.notLeft(left) : null
}
