import { z } from 'zod'
import { text } from '../fields.ts'
import type { SettingsInput } from './settings.ts'

/** What an axis of a grid can change. */
const GRID_AXES = ['prompt', 'seed', 'steps', 'guidance', 'sampler', 'model', 'lora'] as const

const value = z.union([text(500, 'A value has at most 500 characters.').trim(), z.number()])

export const gridAxis = z.object({
  kind: z.enum(GRID_AXES, 'A grid has no such axis.'),
  /** For `prompt` the words that are replaced, for `lora` its uid. */
  target: text(500, 'The replaced words have at most 500 characters.').trim().optional(),
  values: z
    .array(value)
    .min(1, 'Give the axis a value.')
    .max(20, 'An axis has at most 20 values.')
    .refine((values) => new Set(values).size === values.length, 'Each value can be used once.'),
})

export type GridAxis = z.infer<typeof gridAxis>

type Value = GridAxis['values'][number]
type Axes = { x: GridAxis; y: GridAxis | null }

export const countCells = ({ x, y }: Axes): number => x.values.length * (y?.values.length ?? 1)

/** What is wrong with an axis for these settings; null: nothing. */
export function findAxisIssue({ kind, target, values }: GridAxis, settings: SettingsInput): string | null {
  const isText = kind === 'prompt' || kind === 'sampler' || kind === 'model'
  if (!values.every((one) => typeof one === (isText ? 'string' : 'number'))) {
    return isText ? 'The values of this axis are words.' : 'The values of this axis are numbers.'
  }
  if (kind === 'prompt' && (!target || !settings.prompt?.includes(target))) {
    return 'The words to replace must be in the prompt.'
  }
  if (kind === 'lora' && !settings.loras?.some(({ uid }) => uid === target)) {
    return 'Choose one of the LoRAs of the form.'
  }
  return null
}

/** The settings of each cell, row by row: y changes from row to row, x within a row. One image each. */
export function listCells(settings: SettingsInput, { x, y }: Axes): SettingsInput[] {
  const single = { ...settings, num_images: 1 }
  const rows = y === null ? [single] : y.values.map((one) => applyAxis(single, y, one))
  return rows.flatMap((row) => x.values.map((one) => applyAxis(row, x, one)))
}

function applyAxis(settings: SettingsInput, { kind, target }: GridAxis, one: Value): SettingsInput {
  switch (kind) {
    case 'prompt':
      return { ...settings, prompt: (settings.prompt ?? '').replaceAll(target ?? '', () => String(one)) }
    case 'seed':
      return { ...settings, seed: Number(one), use_fixed_seed: true }
    case 'steps':
      return { ...settings, sampler_steps: Number(one) }
    case 'guidance':
      return { ...settings, prompt_guidance: Number(one) }
    case 'sampler':
      // The schema of the cell checks the name.
      return { ...settings, sampler: String(one) as NonNullable<SettingsInput['sampler']> }
    case 'model':
      return { ...settings, base_model: String(one) }
    case 'lora':
      return {
        ...settings,
        loras: settings.loras?.map((lora) => (lora.uid === target ? { ...lora, weight: Number(one) } : lora)),
      }
  }
}
