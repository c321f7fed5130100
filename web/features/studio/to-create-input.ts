import { REFERENCES } from '#contract/catalogue/references'
import type { CallInput } from '#web/api/answer.ts'
import { modes, type Reference, type StudioForm, usableReferences } from './form.ts'

/** The input for a form: only what its mode supports, so that the server does not warn. */
export function toCreateInput(form: StudioForm): CallInput<'art.create'> {
  const mode = modes[form.generationMode]
  const usesNegative = mode.negativePrompt && form.useNegativePrompt
  const { width, height } = form.dimensions
  return {
    mode: form.generationMode,
    prompt: form.prompt.trim(),
    ...(form.baseModel !== null && { base_model: form.baseModel }),
    dimensions: { width, height },
    num_images: form.numImages,
    sampler: form.sampler,
    ...toServerOptions(form),
    use_fixed_seed: form.useFixedSeed,
    is_private: form.isPrivate,
    hide_prompt: form.hidePrompt,
    ...(form.useFixedSeed && { seed: form.seed }),
    ...(mode.guidance !== null && form.promptGuidance !== null && { prompt_guidance: form.promptGuidance }),
    ...(form.samplerSteps !== null && { sampler_steps: form.samplerSteps }),
    ...(usesNegative && { use_negative_prompt: true, neg_prompt: form.negPrompt }),
    ...(mode.scale4x && form.scale4X && { scale_4x: true }),
    ...(form.styles.length > 0 && { styles: form.styles }),
    ...(form.loras.length > 0 && { loras: form.loras }),
    ...(form.imageReferences.length > 0 && { image_references: usableReferences(form).map(toSent) }),
    ...(form.parentArtId !== null && { parent_art_id: form.parentArtId }),
  }
}

function toServerOptions({ generationMode, schedule, clipSkip, fluxGuidance }: StudioForm) {
  const { serverOptions } = modes[generationMode]
  return {
    ...(schedule !== null && serverOptions.includes('schedule') && { schedule }),
    ...(clipSkip !== null && serverOptions.includes('clip_skip') && { clip_skip: clipSkip }),
    ...(fluxGuidance !== null && serverOptions.includes('flux_guidance') && { flux_guidance: fluxGuidance }),
  }
}

/** Only the option that its kind has: another one may have been set before the kind was changed. */
function toSent({ kind, assetId, source, creativity, ipWeight }: Reference) {
  const { option } = REFERENCES[kind]
  return {
    kind,
    asset_id: assetId,
    source,
    ...(option === 'ip_weight' && ipWeight !== undefined && { ip_weight: ipWeight }),
    ...(option === 'creativity' && creativity !== undefined && { creativity }),
  }
}
