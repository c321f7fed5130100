import { createCollector, type FoundRecipe } from './found-recipe.ts'
import type { JsonObject } from './parse-json.ts'

/** Metadata, values that change nothing, and the prompt once more in the form of version 4. */
const ignored = new Set([
  'n_samples',
  'request_type',
  'signed_hash',
  'uncond_scale',
  'v4_negative_prompt',
  'v4_prompt',
  'version',
])

const isNeutral = (value: unknown) =>
  value === null || value === false || value === 0 || value === 1 || value === ''

/** NovelAI: a flat JSON object in the text `Comment`; the model is in the text `Source`. */
export function readNovelai(data: JsonObject, model: string | undefined): FoundRecipe {
  const collector = createCollector()
  const setters: Record<string, (value: unknown, name: string) => void> = {
    prompt: (value, name) => collector.setText('prompt', name, value),
    uc: (value, name) => collector.setText('neg_prompt', name, value),
    width: (value, name) => collector.setNumber('width', name, value),
    height: (value, name) => collector.setNumber('height', name, value),
    seed: (value, name) => collector.setNumber('seed', name, value),
    steps: (value, name) => collector.setNumber('steps', name, value),
    scale: (value, name) => collector.setNumber('guidance', name, value),
    sampler: (value, name) => collector.setSampler(name, String(value).replace(/^k_/, '')),
    // "native" leaves the choice to the sampler.
    noise_schedule: (value) => value !== 'native' && collector.setSchedule(value),
  }
  for (const [name, value] of Object.entries(data)) {
    if (Object.hasOwn(setters, name)) setters[name]?.(value, name)
    else if (!ignored.has(name) && !isNeutral(value)) collector.note(name)
  }
  if (model !== undefined) collector.setModel('Source', model)
  return collector.finish('novelai')
}
