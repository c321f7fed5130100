import { createCollector, type FoundRecipe } from './found-recipe.ts'
import { takeLoras } from './infotext.ts'
import { isObject, type JsonObject } from './parse-json.ts'

/** Metadata and batch settings that do not describe the image. */
const ignored = new Set([
  'aspectratio',
  'automaticvae',
  'date',
  'generation_time',
  'images',
  'loras',
  'loraweights',
  'lorasectionconfinement',
  'nopreviews',
  'swarm_version',
])

/** Format: `{"sui_image_params": {…}, "sui_extra_data": {…}, "sui_models": […]}`. */
export function readSwarmui({ sui_image_params: params }: JsonObject): FoundRecipe | undefined {
  if (!isObject(params)) return undefined
  const collector = createCollector()
  const setters: Record<string, (value: unknown, name: string) => void> = {
    prompt: (value, name) =>
      collector.setText(
        'prompt',
        name,
        typeof value === 'string' ? takeLoras(value, collector).trim() : value,
      ),
    negativeprompt: (value, name) => collector.setText('neg_prompt', name, value),
    model: (value, name) => collector.setModel(name, value),
    seed: (value, name) => collector.setNumber('seed', name, value),
    steps: (value, name) => collector.setNumber('steps', name, value),
    cfgscale: (value, name) => collector.setNumber('guidance', name, value),
    width: (value, name) => collector.setNumber('width', name, value),
    height: (value, name) => collector.setNumber('height', name, value),
    sampler: (value, name) => collector.setSampler(name, value),
    comfyuisampler: (value, name) => collector.setSampler(name, value),
    scheduler: (value) => collector.setSchedule(value),
    comfyuischeduler: (value) => collector.setSchedule(value),
    // Counted from the end: -1 is the last layer.
    clipstopatlayer: (value, name) => collector.setNumber('clip_skip', name, -Number(value)),
    fluxguidancescale: (value, name) => collector.setNumber('flux_guidance', name, value),
  }
  for (const [name, value] of Object.entries(params)) {
    if (Object.hasOwn(setters, name)) setters[name]?.(value, name)
    else if (!ignored.has(name)) collector.note(name)
  }
  const weights = toList(params.loraweights)
  for (const [index, lora] of toList(params.loras).entries()) collector.addLora('loras', lora, weights[index])
  return collector.finish('swarmui')
}

/** Older versions wrote lists as one text with commas. */
function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return typeof value === 'string' && value !== '' ? value.split(',') : []
}
