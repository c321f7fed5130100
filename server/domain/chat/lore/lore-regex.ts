import { RE2JS } from 're2js'

/**
 * Regular expressions that users write into lorebooks. JavaScript's own can backtrack for years on thirty
 * letters, so they run on RE2, which is linear in the text but has no lookaround and no backreferences. All
 * expressions of one reply share a budget, because a book may contain thousands of them.
 */
export type LoreRegex = { test(text: string, budget: StepBudget): boolean }

/** Once it is used up, nothing is compiled and nothing matches. A step takes about ten nanoseconds. */
export type StepBudget = { steps: number }

/** Measured on typical and on hostile expressions, per instruction of the compiled program. */
const compileSteps = { eachInstruction: 500, refused: 20_000 }
const stepsPerLetter = { least: 2, eachInstruction: 0.25 }

const slashed = /^\/([^]+)\/([a-z]*)$/

/** A key such as /wreck(s|age)/i, which is a regular expression in every program. */
export const isSlashed = (key: string): boolean => slashed.test(key)

/**
 * The flags of /…/flags decide about case; without them, `isCaseSensitive` does.
 * undefined: not a regular expression, not supported by RE2, or the budget is used up.
 */
export function compileRegex(
  written: string,
  { isCaseSensitive = false, budget }: { isCaseSensitive?: boolean; budget: StepBudget },
): LoreRegex | undefined {
  if (budget.steps <= 0) return undefined
  const [, inner = written, flags] = slashed.exec(written) ?? []
  const ignoresCase = flags === undefined ? !isCaseSensitive : flags.includes('i')
  const options =
    (ignoresCase ? RE2JS.CASE_INSENSITIVE : 0) |
    (flags?.includes('s') ? RE2JS.DOTALL : 0) |
    (flags?.includes('m') ? RE2JS.MULTILINE : 0)
  const compiled = compile(inner, options)
  const size = compiled?.programSize() ?? 0
  budget.steps -= compiled === undefined ? compileSteps.refused : size * compileSteps.eachInstruction
  if (compiled === undefined) return undefined
  return {
    test(text, spent) {
      // Charged in advance for the worst case.
      spent.steps -= text.length * Math.max(stepsPerLetter.least, size * stepsPerLetter.eachInstruction)
      return spent.steps > 0 && compiled.test(text)
    },
  }
}

function compile(source: string, options: number): RE2JS | undefined {
  try {
    return RE2JS.compile(RE2JS.translateRegExp(source), options)
  } catch {
    // RE2 throws several kinds of errors for unsupported syntax.
    return undefined
  }
}
