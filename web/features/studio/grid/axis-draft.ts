import { LORA_WEIGHT, MODES, type ModeName, SEED } from '#contract/catalogue/modes'
import { SAMPLERS, type SamplerEntry } from '#contract/catalogue/samplers'
import type { CallInput } from '#web/api/answer.ts'
import { gridText } from '#web/text/grid.ts'

export type GridAxis = CallInput<'grid.create'>['x']
export type AxisKind = GridAxis['kind']

export const axisKinds = Object.keys(gridText.kinds) as AxisKind[]

/** An axis as it is filled in. */
export type AxisDraft = {
  /** null: this side changes nothing. */
  kind: AxisKind | null
  target: string
  /** Typed values: words by line, numbers by comma. */
  typed: string
  /** Chosen samplers or models. */
  chosen: string[]
}

export const emptyAxis: AxisDraft = { kind: null, target: '', typed: '', chosen: [] }

/** The axis of a draft; null while values are missing or are no numbers. */
export function readAxis({ kind, target, typed, chosen }: AxisDraft): GridAxis | null {
  if (kind === null) return null
  const values = kind === 'sampler' || kind === 'model' ? chosen : readTyped(kind, typed)
  if (values === null || values.length === 0) return null
  const needsTarget = kind === 'prompt' || kind === 'lora'
  if (needsTarget && target.trim() === '') return null
  return { kind, values: [...new Set(values)], ...(needsTarget && { target: target.trim() }) }
}

const splitTyped = (kind: AxisKind, typed: string) =>
  typed
    .split(kind === 'prompt' ? '\n' : /[\s,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

function readTyped(kind: AxisKind, typed: string): (string | number)[] | null {
  const lines = splitTyped(kind, typed)
  if (kind === 'prompt') return lines
  const numbers = lines.map(Number)
  return numbers.every((number) => Number.isFinite(number)) ? numbers : null
}

/** Whether something was filled in. */
export const isBegun = ({ target, typed, chosen }: AxisDraft): boolean =>
  target.trim() !== '' || typed.trim() !== '' || chosen.length > 0

type Limits = { min: number; max: number; isWhole: boolean }

/** The limits of an axis of numbers. */
function findLimits(kind: AxisKind | null, mode: ModeName): Limits | null {
  const { steps, guidance } = MODES[mode]
  if (kind === 'seed') return { ...SEED, isWhole: true }
  if (kind === 'steps') return { ...steps, isWhole: true }
  if (kind === 'guidance') return guidance && { ...guidance, isWhole: false }
  return kind === 'lora' ? { ...LORA_WEIGHT, isWhole: false } : null
}

/** What is wrong with the first typed number that cannot be used; null: nothing. */
export function findNumberProblem({ kind, typed }: AxisDraft, mode: ModeName): string | null {
  const limits = findLimits(kind, mode)
  if (kind === null || limits === null) return null
  const problems = splitTyped(kind, typed).map((value) => {
    const number = Number(value)
    if (!Number.isFinite(number)) return gridText.noNumber(value)
    if (limits.isWhole && !Number.isInteger(number)) return gridText.notWhole(value)
    return number < limits.min || number > limits.max ? gridText.outside(value, limits) : null
  })
  return problems.find((problem) => problem !== null) ?? null
}

/** What stands at the head of a column or row. */
export function labelValue(
  kind: AxisKind,
  value: string | number,
  models: ReadonlyMap<string, string>,
): string {
  const samplers: Record<string, SamplerEntry> = SAMPLERS
  if (kind === 'sampler') return samplers[String(value)]?.label ?? String(value)
  if (kind === 'model') return models.get(String(value)) ?? String(value)
  return value === '' ? gridText.empty : String(value)
}
