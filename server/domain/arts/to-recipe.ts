import type { BackgroundColor } from '#contract/catalogue/modes'
import { isSamplerName } from '#contract/catalogue/samplers'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import type { Recipe } from '#contract/recipe/recipe'
import type { ShownArt } from './art-card.ts'

/** What the engine used where the settings left it open. */
export type Drawn = { model: string; steps: number | null; guidance: number | null }

/** How an art was made. */
export type MadeArt = {
  seed: number
  engine: string | null
  drawn: Drawn | null
  parent_art_id: string | null
}

type Art = Pick<ShownArt, 'id' | 'mode' | 'prompt' | 'width' | 'height' | 'created_at'> &
  MadeArt & { settings: TaskSettings }

/** Everything needed to make the art again, as stored in the image file. */
export function toRecipe(art: Art): Recipe {
  const { settings, drawn } = art
  return {
    version: 1,
    mode: art.mode,
    engine: art.engine ?? 'unknown',
    model: drawn?.model ?? settings.base_model,
    prompt: art.prompt,
    neg_prompt: settings.neg_prompt,
    width: art.width,
    height: art.height,
    seed: art.seed,
    steps: settings.sampler_steps ?? drawn?.steps ?? null,
    sampler: isSamplerName(settings.sampler) ? settings.sampler : null,
    guidance: settings.prompt_guidance ?? drawn?.guidance ?? null,
    ...(settings.schedule && { schedule: settings.schedule }),
    ...(settings.clip_skip && { clip_skip: settings.clip_skip }),
    ...(settings.flux_guidance && { flux_guidance: settings.flux_guidance }),
    loras: settings.loras.map(({ uid, name, weight }) => ({ uid, name, weight })),
    styles: settings.styles,
    scale_4x: settings.scale_4x,
    references: settings.image_references.map(({ kind, creativity, ip_weight }) => ({
      kind,
      ...(creativity !== undefined && { creativity }),
      ...(ip_weight !== undefined && { ip_weight }),
    })),
    ...(settings.seconds !== null && { seconds: settings.seconds }),
    ...(art.mode === 'face_swap' && { face_order: settings.face_order, face_mapping: settings.face_mapping }),
    ...(art.mode === 'background_remover' && {
      background_color: settings.background_color as BackgroundColor,
    }),
    created_at: art.created_at.toISOString(),
    art_id: art.id,
    parent_art_id: art.parent_art_id,
  }
}
