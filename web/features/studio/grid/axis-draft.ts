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

function readTyped(kind: AxisKind, typed: string): (string | number)[] | null {
  const lines = typed
    .split(kind === 'prompt' ? '\n' : /[\s,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (kind === 'prompt') return lines
  const numbers = lines.map(Number)
  return numbers.every((number) => Number.isFinite(number)) ? numbers : null
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
