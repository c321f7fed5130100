import type { ArtCard } from '#contract/art-card'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { isPromptMode } from '#contract/generation/settings'
import type { CallInput } from '#web/api/answer.ts'
import { formFromSettings } from './form-from-settings.ts'
import { toCreateInput } from './to-create-input.ts'
import { defaultVideoForm, toVideoInput, videoFormFromSettings } from './video/video-form.ts'

type Varied = Pick<ArtCard, 'art_id' | 'is_private' | 'hide_prompt'>

/** The input for one more with a new seed; undefined for arts of tools, which have no seed. */
export function againInput(settings: TaskSettings, art: Varied): CallInput<'art.create'> | undefined {
  const { art_id: artId } = art
  const now = { isPrivate: art.is_private, hidePrompt: art.hide_prompt, numImages: 1 }
  if (settings.mode === 'video') {
    const form = videoFormFromSettings(settings, artId, { ...defaultVideoForm(), ...now })
    return toVideoInput(form, { endPrompt: true, motion: true })
  }
  if (!isPromptMode(settings.mode)) return undefined
  return toCreateInput({ ...formFromSettings(settings, artId, now), useFixedSeed: false })
}

/** How far a slight variation may leave the art: little of the reference scale of 1 to 10. */
const slightCreativity = 3

/** The same, but drawn over the art itself, so that it changes only a little. */
export function slightInput(settings: TaskSettings, art: Varied): CallInput<'art.create'> | undefined {
  const again = againInput(settings, art)
  if (again === undefined || settings.mode === 'video') return undefined
  const others = (again.image_references ?? []).filter(({ kind }) => kind !== 'image_to_image')
  const itself = {
    kind: 'image_to_image',
    asset_id: art.art_id,
    source: 'art',
    creativity: slightCreativity,
  } as const
  return { ...again, image_references: [itself, ...others] }
}

/** An art is varied as it is: an own one stays as private as it is, one of another user becomes what is usual here. */
export function varyPrivately(
  art: Varied & { owner: { id: string } },
  { id, preferences }: { id: string; preferences: { private_by_default: boolean } },
): Varied {
  if (art.owner.id === id) return art
  return { art_id: art.art_id, is_private: preferences.private_by_default, hide_prompt: false }
}
