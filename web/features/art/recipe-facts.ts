import { nameModel } from '#contract/catalogue/models'
import { SAMPLERS, type SamplerEntry } from '#contract/catalogue/samplers'
import { SCHEDULES } from '#contract/catalogue/server-options'
import { STYLES } from '#contract/catalogue/styles'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { expandChoices } from '#contract/prompt-grammar/expand-choices'
import { pickBySeed } from '#contract/prompt-grammar/seeded-uniform'
import type { CallData } from '#web/api/answer.ts'
import { studioText } from '#web/text/studio.ts'

const { names } = studioText.recipe

/** The name of a setting and its value; null: the art has none. */
export type RecipeFact = readonly [name: string, value: string | null]

type Made = Pick<CallData<'art.get_by_id'>, 'engine' | 'width' | 'height' | 'seed'>

const written = (value: number | null) => (value === null ? null : String(value))

/** The settings that an art was made with, in the order in which they are shown. */
export function listRecipeFacts(made: Made, settings: TaskSettings): RecipeFact[] {
  const samplers: Record<string, SamplerEntry> = SAMPLERS
  const styles = STYLES.filter(({ value }) => settings.styles.includes(value))
  const drawn = expandChoices(settings.prompt, pickBySeed(made.seed))
  return [
    [names.drawn, drawn === settings.prompt ? null : drawn],
    [names.model, nameModel(made.engine, settings)],
    [names.size, studioText.settings.shape.size(made)],
    [names.seed, written(made.seed)],
    [names.steps, written(settings.sampler_steps)],
    [names.guidance, written(settings.prompt_guidance)],
    [names.sampler, samplers[settings.sampler]?.label ?? settings.sampler],
    [names.schedule, settings.schedule && SCHEDULES[settings.schedule]],
    [names.clipSkip, written(settings.clip_skip)],
    [names.fluxGuidance, written(settings.flux_guidance)],
    [names.styles, styles.map(({ label }) => label).join(', ') || null],
    [names.loras, settings.loras.map(({ name, weight }) => `${name} (${weight})`).join(', ') || null],
    [names.negative, settings.neg_prompt || null],
  ]
}

export type Difference = { name: string; values: readonly [string | null, string | null] }

/** What differs between two recipes, and the names of what does not. */
export function compareFacts(
  one: readonly RecipeFact[],
  other: readonly RecipeFact[],
): { different: Difference[]; same: string[] } {
  const [first, second] = [new Map(one), new Map(other)]
  const all = [...new Set([...first.keys(), ...second.keys()])]
  const rows = all.map((name) => ({
    name,
    values: [first.get(name) ?? null, second.get(name) ?? null] as const,
  }))
  return {
    different: rows.filter(({ values: [a, b] }) => a !== b),
    same: rows.filter(({ values: [a, b] }) => a === b && a !== null).map(({ name }) => name),
  }
}
