import type { TaskSettings } from '#contract/generation/resolve-settings'
import { isPromptMode } from '#contract/generation/settings'
import type { StudioForm } from './form.ts'
import { readSettings } from './form-link.ts'

/** The form that would make an art again, seed included. Privacy settings stay as they are now. */
export function formFromSettings(
  settings: TaskSettings,
  artId: string,
  now: Pick<StudioForm, 'isPrivate' | 'hidePrompt' | 'numImages'>,
): StudioForm {
  const { isPrivate, hidePrompt, numImages } = now
  const form = readSettings({
    generationMode: settings.mode,
    // Tools and videos have no model to draw with.
    baseModel: isPromptMode(settings.mode) ? settings.base_model : undefined,
    dimensions: settings.dimensions,
    promptGuidance: settings.prompt_guidance,
    samplerSteps: settings.sampler_steps,
    sampler: settings.sampler,
    schedule: settings.schedule,
    clipSkip: settings.clip_skip,
    fluxGuidance: settings.flux_guidance,
    seed: settings.seed,
    useFixedSeed: true,
    prompt: settings.prompt,
    negPrompt: settings.neg_prompt,
    scale4X: settings.scale_4x,
    styles: settings.styles,
    loras: settings.loras,
    imageReferences: settings.image_references.map(
      ({ asset_id: assetId, ip_weight: ipWeight, ...reference }) => ({
        ...reference,
        assetId,
        ipWeight,
      }),
    ),
  })
  return { ...form, isPrivate, hidePrompt, numImages, parentArtId: artId }
}
