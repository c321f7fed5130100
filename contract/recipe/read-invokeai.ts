import { type Collector, createCollector, type FoundRecipe } from './found-recipe.ts'
import { isObject, type JsonObject } from './parse-json.ts'

const ignored = new Set(['app_version', 'created_by', 'generation_mode', 'loras', 'rand_device'])

/** Values that have no effect; InvokeAI writes all its settings. */
function isNeutral(value: unknown): boolean {
  return (
    value === null ||
    value === false ||
    value === 0 ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  )
}

/** InvokeAI 3.0 and later: `invokeai_metadata`, a flat object with models as objects. */
export function readInvokeai(data: JsonObject): FoundRecipe {
  const collector = createCollector()
  const setters: Record<string, (value: unknown, name: string) => void> = {
    positive_prompt: (value, name) => collector.setText('prompt', name, value),
    negative_prompt: (value, name) => collector.setText('neg_prompt', name, value ?? ''),
    width: (value, name) => collector.setNumber('width', name, value),
    height: (value, name) => collector.setNumber('height', name, value),
    seed: (value, name) => collector.setNumber('seed', name, value),
    steps: (value, name) => collector.setNumber('steps', name, value),
    cfg_scale: (value, name) => collector.setNumber('guidance', name, value),
    scheduler: (value, name) => collector.setSampler(name, value),
    // Counts the layers that are left out: 0 is the last layer.
    clip_skip: (value, name) => collector.setNumber('clip_skip', name, Number(value) + 1),
    // The guidance of Flux; other models have cfg_scale.
    guidance: (value, name) => value !== null && collector.setNumber('flux_guidance', name, value),
    model: (value, name) => collector.setModel(name, nameOf(value)),
  }
  for (const [name, value] of Object.entries(data)) {
    if (Object.hasOwn(setters, name)) setters[name]?.(value, name)
    else if (!ignored.has(name) && !isNeutral(value)) collector.note(name)
  }
  addLoras(data.loras, collector)
  return collector.finish('invokeai')
}

/** The key is `name` since 4.0 and was `model_name` before. */
function nameOf(model: unknown): unknown {
  return isObject(model) ? (model.name ?? model.model_name) : model
}

function addLoras(loras: unknown, collector: Collector): void {
  if (!Array.isArray(loras)) return
  for (const entry of loras) {
    if (isObject(entry)) collector.addLora('loras', nameOf(entry.model ?? entry.lora), entry.weight)
    else collector.note('loras')
  }
}

/** InvokeAI before 3.0: `sd-metadata`, with the settings in `image`. */
export function readOldInvokeai({ image, model_weights: model }: JsonObject): FoundRecipe | undefined {
  if (!isObject(image)) return undefined
  const collector = createCollector()
  const setters: Record<string, (value: unknown, name: string) => void> = {
    prompt: (value, name) => setOldPrompt(value, name, collector),
    width: (value, name) => collector.setNumber('width', name, value),
    height: (value, name) => collector.setNumber('height', name, value),
    seed: (value, name) => collector.setNumber('seed', name, value),
    steps: (value, name) => collector.setNumber('steps', name, value),
    cfg_scale: (value, name) => collector.setNumber('guidance', name, value),
    sampler: (value, name) => collector.setSampler(name, value),
    type: () => {},
  }
  for (const [name, value] of Object.entries(image)) {
    if (Object.hasOwn(setters, name)) setters[name]?.(value, name)
    else if (!isNeutral(value)) collector.note(name)
  }
  if (model !== undefined) collector.setModel('model_weights', model)
  return collector.finish('invokeai')
}

/** A text, or a list of weighted texts; text in square brackets is the negative prompt. */
function setOldPrompt(value: unknown, name: string, collector: Collector): void {
  const parts = Array.isArray(value) ? value.map((part) => (isObject(part) ? part.prompt : part)) : [value]
  if (!parts.every((part) => typeof part === 'string')) return collector.note(name)
  const whole = parts.join(', ')
  const unwanted = [...whole.matchAll(/\[([^[\]]*)\]/g)].map(([, words = '']) => words.trim())
  collector.setText('prompt', name, whole.replace(/\s*\[[^[\]]*\]/g, '').trim())
  collector.setText('neg_prompt', name, unwanted.join(', '))
}
