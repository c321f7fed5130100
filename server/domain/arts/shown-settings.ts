import type { TaskSettings } from '#contract/generation/resolve-settings'
import type { MadeArt } from './to-recipe.ts'

type Drawing = Pick<MadeArt, 'seed' | 'drawn'> & { settings: TaskSettings }

/** How a picture was made, with what the engine chose where it was left open. */
export function toOwnSettings({ settings, seed, drawn }: Drawing): TaskSettings {
  return {
    ...settings,
    seed,
    sampler_steps: settings.sampler_steps ?? drawn?.steps ?? null,
    prompt_guidance: settings.prompt_guidance ?? drawn?.guidance ?? null,
  }
}

/** The same for others: what was handed in is the owner's. */
export function toOthersSettings(art: Drawing): TaskSettings {
  return {
    ...toOwnSettings(art),
    image_references: [],
    source_image: null,
    target_image: null,
    input_image: null,
    mask: null,
  }
}
