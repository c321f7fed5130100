import type { TaskSettings } from '#contract/generation/resolve-settings'
import type { MadeArt } from './to-recipe.ts'

type Drawing = Pick<MadeArt, 'seed' | 'drawn'> & { settings: TaskSettings }

/** The settings of an art; values that the user left open are filled with what the engine chose. */
export function toOwnSettings({ settings, seed, drawn }: Drawing): TaskSettings {
  return {
    ...settings,
    seed,
    sampler_steps: settings.sampler_steps ?? drawn?.steps ?? null,
    prompt_guidance: settings.prompt_guidance ?? drawn?.guidance ?? null,
  }
}

/** The same for other users, without input images: those belong to the owner. */
export function toOthersSettings(art: Drawing): TaskSettings {
  return {
    ...toOwnSettings(art),
    image_references: [],
    source_image: null,
    target_image: null,
    input_image: null,
    mask: null,
    background_image: null,
  }
}
