import { PROMPT_LENGTH, SEED } from '../catalogue/modes.ts'
import { type Recipe, recipe as recipeSchema } from './recipe.ts'
import { findSampler, findSchedule } from './sampler-names.ts'

export type RecipeSource = 'nightbloom' | 'a1111' | 'comfyui' | 'swarmui' | 'fooocus' | 'invokeai' | 'novelai'

/** What could be read from an image. Values are not checked against the limits of a mode. */
export type FoundRecipe = {
  recipe: Partial<Recipe>
  source: RecipeSource | null
  /** Names of settings that we do not support, as the other program calls them. */
  notUnderstood: string[]
}

const most = { notes: 100, noteLength: 120 } as const

type Setting = 'width' | 'height' | 'steps' | 'guidance' | 'seed' | 'clip_skip' | 'flux_guidance'

/** Collects settings of another program. Values that do not fit are noted by name. */
export type Collector = {
  readonly recipe: Partial<Recipe>
  setText(field: 'prompt' | 'neg_prompt', name: string, value: unknown): void
  setNumber(field: Setting, name: string, value: unknown): void
  /** For names that contain a schedule, such as "DPM++ 2M Karras", the schedule is set too. */
  setSampler(name: string, value: unknown): void
  setSchedule(value: unknown): void
  setModel(name: string, value: unknown): void
  addLora(name: string, file: unknown, weight: unknown): void
  note(name: string): void
  finish(source: RecipeSource): FoundRecipe
}

export function createCollector(): Collector {
  const recipe: Partial<Recipe> = {}
  const notes = new Set<string>()
  const note = (name: string) => {
    const short = name.length > most.noteLength ? `${name.slice(0, most.noteLength - 1)}…` : name
    if (notes.size < most.notes && short.trim() !== '') notes.add(short)
  }

  return {
    recipe,
    note,
    setText(field, name, value) {
      if (typeof value !== 'string' || value.length > PROMPT_LENGTH.max) return note(name)
      recipe[field] = value
    },
    setNumber(field, name, value) {
      const parsed = recipeSchema.shape[field].safeParse(toNumber(value))
      // 1 means the last layer of the text encoder, which is the default.
      if (field === 'clip_skip' && parsed.data === 1) return
      // Other programs allow higher seeds than our form.
      const isTooHigh = parsed.success && field === 'seed' && Number(parsed.data) > SEED.max
      if (isTooHigh) note(`${name}: ${toWords(value)}, at most ${SEED.max.toLocaleString('en')} here`)
      else if (parsed.success) Object.assign(recipe, { [field]: parsed.data })
      else note(`${name}: ${toWords(value)}`)
    },
    setSampler(name, value) {
      const found = typeof value === 'string' ? findSampler(value) : undefined
      if (found === undefined) return note(`${name}: ${toWords(value)}`)
      recipe.sampler = found.sampler
      if (found.schedule !== null) recipe.schedule = found.schedule
    },
    setSchedule(value) {
      // The program chose the schedule that is usual for its sampler.
      if (typeof value === 'string' && /^automatic$/i.test(value)) return
      const schedule = typeof value === 'string' ? findSchedule(value) : undefined
      if (schedule === undefined) return note(`Schedule: ${toWords(value)}`)
      recipe.schedule = schedule
    },
    setModel(name, value) {
      const model = typeof value === 'string' ? toFileStem(value) : ''
      if (model === '' || model.length > 300) return note(`${name}: ${toWords(value)}`)
      recipe.model = model
      recipe.mode = guessMode(model)
    },
    addLora(name, file, weight) {
      const parsed = recipeSchema.shape.loras.element.safeParse({
        name: typeof file === 'string' ? toFileStem(file) : file,
        weight: toNumber(weight ?? 1),
      })
      if (!parsed.success || (recipe.loras?.length ?? 0) >= 100) return note(`${name}: ${toWords(file)}`)
      recipe.loras = [...(recipe.loras ?? []), parsed.data]
    },
    finish(source) {
      return { recipe, source, notUnderstood: [...notes] }
    },
  }
}

function toNumber(value: unknown): unknown {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : value
}

function toWords(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : typeof value
}

/** "SD1.5\\dreamshaper_8.safetensors" and "dreamshaper_8" are the same file. */
function toFileStem(path: string): string {
  return path
    .trim()
    .replace(/^.*[/\\]/s, '')
    .replace(/\.(safetensors|ckpt|sft|gguf|pt|pth|bin)$/i, '')
}

function guessMode(model: string): Recipe['mode'] {
  if (!/flux/i.test(model)) return 'image'
  return /schnell/i.test(model) ? 'flux1schnell' : 'fluxtext2img'
}
