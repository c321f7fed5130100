import { defaultModels, OWN_ENGINE } from '#contract/catalogue/models'
import { type ModeName, SEED } from '#contract/catalogue/modes'
import { CLIP_SKIP, FLUX_GUIDANCE, SCHEDULES, type ServerOption } from '#contract/catalogue/server-options'
import { isPromptMode } from '#contract/generation/settings'
import type { FoundRecipe } from '#contract/recipe/found-recipe'
import { studioText } from '#web/text/studio.ts'
import { findNearestSize, isSameSize, modes, type StudioForm } from '../form.ts'
import { readSettings } from '../form-link.ts'

const text = studioText.recipe

export type FilledRecipe = { form: StudioForm; filled: string[]; notes: string[] }

/** What the server that draws with a model takes. */
type OptionsOf = (mode: ModeName, model: string | null) => readonly ServerOption[]

/** The form that comes closest to a recipe, and notes on what could not be taken over. */
export function fillFromRecipe(
  { recipe, notUnderstood }: FoundRecipe,
  now: StudioForm,
  optionsOf: OptionsOf,
): FilledRecipe {
  const filled: string[] = []
  const notes: string[] = []
  const take = <Value>(name: string, value: Value | undefined | null): Value | undefined => {
    if (value === undefined || value === null) return undefined
    filled.push(name)
    return value
  }
  const found = recipe.model === undefined ? undefined : findModel(recipe.model)
  // Petal draws instead of any model, so an image of Petal's leaves the chosen model as it is.
  const isOwn = recipe.model?.toLowerCase() === OWN_ENGINE.toLowerCase()
  if (recipe.model !== undefined && found === undefined && !isOwn) notes.push(text.model(recipe.model))
  const told = recipe.mode !== undefined && isPromptMode(recipe.mode) ? recipe.mode : undefined
  // Of the modes only Flux has a guidance of its own; many files name a model that is not offered here, or none.
  const guessed = recipe.flux_guidance === undefined ? 'image' : 'fluxtext2img'
  const mode = found?.mode ?? told ?? guessed
  const { steps, guidance, samplers, negativePrompt } = modes[mode]

  const size = recipe.width && recipe.height ? { width: recipe.width, height: recipe.height } : undefined
  const dimensions = size && findNearestSize(mode, size)
  if (size && dimensions && !isSameSize(size, dimensions)) notes.push(text.size(size, dimensions))
  const within = (
    name: string,
    value: number | null | undefined,
    range: { min: number; max: number } | null,
  ) => {
    if (value === null || value === undefined) return undefined
    if (range === null) return void notes.push(text.leftOut(name, value))
    const kept = Math.min(range.max, Math.max(range.min, value))
    if (kept !== value) notes.push(text.moved(name, value, kept))
    return kept
  }
  const { schedule, clip_skip, flux_guidance } = takeOptions(
    recipe,
    optionsOf(mode, found?.value ?? null),
    notes,
  )
  const sampler = recipe.sampler ?? undefined
  if (sampler !== undefined && !samplers.includes(sampler))
    notes.push(text.leftOut(text.names.sampler, sampler))
  if (recipe.neg_prompt && !negativePrompt) notes.push(text.negative)
  for (const { name } of recipe.loras ?? []) notes.push(text.lora(name))
  if (recipe.references?.length) notes.push(text.references)

  const form = readSettings({
    generationMode: mode,
    baseModel: isOwn && mode === now.generationMode ? now.baseModel : take(text.names.model, found?.value),
    dimensions: take(text.names.size, dimensions),
    prompt: take(text.names.prompt, recipe.prompt),
    negPrompt: negativePrompt ? take(text.names.negative, recipe.neg_prompt || undefined) : undefined,
    seed: take(text.names.seed, recipe.seed === undefined ? undefined : Math.min(recipe.seed, SEED.max)),
    samplerSteps: take(text.names.steps, within(text.names.steps, recipe.steps, steps)),
    promptGuidance: take(
      text.names.guidance,
      // Flux is drawn with 1, which is no guidance.
      guidance === null && recipe.guidance === 1
        ? undefined
        : within(text.names.guidance, recipe.guidance, guidance),
    ),
    sampler: sampler && samplers.includes(sampler) ? take(text.names.sampler, sampler) : undefined,
    schedule: take(text.names.schedule, schedule),
    clipSkip: take(text.names.clipSkip, within(text.names.clipSkip, clip_skip, CLIP_SKIP)),
    fluxGuidance: take(
      text.names.fluxGuidance,
      within(text.names.fluxGuidance, flux_guidance, FLUX_GUIDANCE),
    ),
    styles: recipe.styles?.length ? take(text.names.styles, recipe.styles) : undefined,
    scale4X: recipe.scale_4x,
  })
  const { numImages, isPrivate, hidePrompt, imageReferences } = now
  return {
    form: { ...form, numImages, isPrivate, hidePrompt, imageReferences },
    filled,
    notes: [...notes, ...notUnderstood],
  }
}

/** What the server takes of the settings that not every server has; the rest is noted. */
function takeOptions(
  { schedule, clip_skip, flux_guidance }: FoundRecipe['recipe'],
  options: readonly ServerOption[],
  notes: string[],
) {
  const isTaken = (option: ServerOption, name: string, value: string | number | undefined) => {
    if (value === undefined || options.includes(option)) return true
    notes.push(text.notTaken(name, value))
    return false
  }
  const { names } = text
  return {
    schedule: isTaken('schedule', names.schedule, schedule && SCHEDULES[schedule]) ? schedule : undefined,
    clip_skip: isTaken('clip_skip', names.clipSkip, clip_skip) ? clip_skip : undefined,
    flux_guidance: isTaken('flux_guidance', names.fluxGuidance, flux_guidance) ? flux_guidance : undefined,
  }
}

/** Finds a model by its id, its label or its file name; programs differ in dashes, underscores and spaces. */
function findModel(name: string) {
  const wanted = toLetters(name)
  return defaultModels.find(({ value, label, file }) =>
    [value, label, file.replace(/\.\w+$/, '')].some((known) => toLetters(known) === wanted),
  )
}

const toLetters = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
