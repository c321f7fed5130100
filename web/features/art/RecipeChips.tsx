import { nameModel } from '#contract/catalogue/models'
import { SAMPLERS, type SamplerEntry } from '#contract/catalogue/samplers'
import { STYLES } from '#contract/catalogue/styles'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import type { CallData } from '#web/api/answer.ts'
import { studioText } from '#web/text/studio.ts'
import { oneOfEach } from './warnings.ts'

const text = studioText.recipe

type Props = { details: CallData<'art.get_by_id'>; settings: TaskSettings }

/** The settings an art was made with, as small labels. */
export function RecipeChips({ details, settings }: Props) {
  const samplers: Record<string, SamplerEntry> = SAMPLERS
  const styles = STYLES.filter(({ value }) => settings.styles.includes(value))
  const facts: [string, string | number | null][] = [
    [text.names.model, nameModel(details.engine, settings)],
    [text.names.size, studioText.settings.shape.size(details)],
    [text.names.seed, details.seed],
    [text.names.steps, settings.sampler_steps],
    [text.names.guidance, settings.prompt_guidance],
    [text.names.sampler, samplers[settings.sampler]?.label ?? settings.sampler],
    [text.names.styles, styles.map(({ label }) => label).join(', ') || null],
    [text.names.negative, settings.neg_prompt || null],
  ]
  const warnings = oneOfEach(details.warnings)
  return (
    <div className="grid gap-3">
      <dl className="flex flex-wrap gap-1.5">
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name} className="flex gap-1.5 rounded-small bg-sunken px-2.5 py-1 text-13">
              <dt className="text-quiet">{name}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
      </dl>
      {warnings.length > 0 && (
        <ul className="grid gap-1 text-13 text-quiet">
          {warnings.map(([option, message]) => (
            <li key={option}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
