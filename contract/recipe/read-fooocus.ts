import { type Collector, createCollector, type FoundRecipe } from './found-recipe.ts'
import { collectInfotext } from './infotext.ts'
import type { JsonObject } from './parse-json.ts'

/** Derived values and metadata. Settings such as `adm_guidance`, which change the image, are noted instead. */
const ignored = new Set([
  'base_model_hash',
  'created_by',
  'full_negative_prompt',
  'full_prompt',
  'metadata_scheme',
  'performance',
  'refiner_model_hash',
  'refiner_switch',
  'version',
])

/** Values that have no effect. */
const neutral: Readonly<Record<string, unknown>> = {
  refiner_model: 'None',
  vae: 'Default (model)',
  styles: '[]',
}

/** Fooocus' own format: a flat JSON object. */
export function readFooocus(data: JsonObject): FoundRecipe {
  const collector = createCollector()
  const setters: Record<string, (value: unknown, name: string) => void> = {
    prompt: (value, name) => collector.setText('prompt', name, value),
    negative_prompt: (value, name) => collector.setText('neg_prompt', name, value),
    base_model: (value, name) => collector.setModel(name, value),
    seed: (value, name) => collector.setNumber('seed', name, value),
    steps: (value, name) => collector.setNumber('steps', name, value),
    guidance_scale: (value, name) => collector.setNumber('guidance', name, value),
    sampler: (value, name) => collector.setSampler(name, value),
    scheduler: (value) => collector.setSchedule(value),
    clip_skip: (value, name) => collector.setNumber('clip_skip', name, value),
    resolution: (value, name) => setResolution(value, name, collector),
    loras: (value) => addListed(value, collector),
  }
  for (const [name, value] of Object.entries(data)) {
    if (Object.hasOwn(setters, name)) setters[name]?.(value, name)
    else if (/^lora_combined_\d+$/.test(name)) addCombined(value, name, Array.isArray(data.loras), collector)
    else if (!ignored.has(name) && !(Object.hasOwn(neutral, name) && neutral[name] === value)) {
      collector.note(name)
    }
  }
  return collector.finish('fooocus')
}

/** Written as a Python tuple: "(1152, 896)". */
function setResolution(value: unknown, name: string, collector: Collector): void {
  const [, width, height] = /^\(\s*'?(\d{1,6})'?\s*,\s*'?(\d{1,6})'?\s*\)$/.exec(String(value)) ?? []
  collector.setNumber('width', name, width ?? String(value))
  collector.setNumber('height', name, height ?? String(value))
}

/** Format: [[name, weight, hash], …] */
function addListed(value: unknown, collector: Collector): void {
  if (!Array.isArray(value)) return collector.note('loras')
  for (const entry of value) {
    const [file, weight] = Array.isArray(entry) ? entry : []
    collector.addLora('loras', file, weight)
  }
}

/** The same LoRAs as "name : weight"; the only form in older versions. */
function addCombined(value: unknown, name: string, isListed: boolean, collector: Collector): void {
  if (isListed) return
  const parts = String(value).split(' : ')
  const [file, weight] = parts.length === 3 ? parts.slice(1) : parts
  if (parts.length !== 3 || parts[0] === 'True') collector.addLora(name, file, weight)
}

/** Fooocus' A1111 format. The first line contains the styles, so the original prompt is in a separate field. */
export function readFooocusInfotext(text: string): FoundRecipe {
  const collector = createCollector()
  collectInfotext(text, collector, {
    'Raw prompt': (value) => collector.setText('prompt', 'Raw prompt', value),
    'Raw negative prompt': (value) => collector.setText('neg_prompt', 'Raw negative prompt', value),
    'Lora weights': (value) => {
      for (const lora of value.split(', ')) {
        const [file, weight] = lora.split(': ')
        collector.addLora('Lora weights', file, weight)
      }
    },
    Scheduler: (value) => collector.setSchedule(value),
    Performance: () => {},
  })
  return collector.finish('fooocus')
}
