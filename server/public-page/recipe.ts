import { nameModel } from '#contract/catalogue/models'
import { SAMPLERS, type SamplerEntry } from '#contract/catalogue/samplers'
import { SCHEDULES } from '#contract/catalogue/server-options'
import { STYLES } from '#contract/catalogue/styles'
import type { PublicArt } from '#server/domain/arts/public-art'
import { pageWords as words } from './words.ts'

/** The settings of an art as readable pairs; empty if they are hidden. */
export function listFacts({ settings, engine, width, height }: PublicArt): [name: string, value: string][] {
  if (settings === null) return []
  const samplers: Record<string, SamplerEntry> = SAMPLERS
  const styles = STYLES.filter(({ value }) => settings.styles.includes(value)).map(({ label }) => label)
  const loras = settings.loras.map(({ name, weight }) => `${name} ${weight}`)
  const facts: [string, string | number | null][] = [
    [words.facts.model, nameModel(engine, settings)],
    [words.facts.size, words.size(width, height)],
    [words.facts.seconds, settings.seconds === null ? null : words.seconds(settings.seconds)],
    [words.facts.seed, settings.seed],
    [words.facts.steps, settings.sampler_steps],
    [words.facts.guidance, settings.prompt_guidance],
    [words.facts.sampler, samplers[settings.sampler]?.label ?? settings.sampler],
    [words.facts.schedule, settings.schedule && SCHEDULES[settings.schedule]],
    [words.facts.clipSkip, settings.clip_skip],
    [words.facts.fluxGuidance, settings.flux_guidance],
    [words.facts.styles, styles.join(', ')],
    [words.facts.loras, loras.join(', ')],
    [words.facts.negative, settings.neg_prompt],
  ]
  return facts.flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, String(value)] as [string, string]],
  )
}
