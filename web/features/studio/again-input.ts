import type { ArtCard } from '#contract/art-card'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { isPromptMode } from '#contract/generation/settings'
import type { CallInput } from '#web/api/answer.ts'
import { formFromSettings } from './form-from-settings.ts'
import { toCreateInput } from './to-create-input.ts'
import { defaultVideoForm, toVideoInput, videoFormFromSettings } from './video/video-form.ts'

/** The input for one more with a new seed and the same privacy; undefined for arts of tools, which have no seed. */
export function againInput(
  settings: TaskSettings,
  art: Pick<ArtCard, 'art_id' | 'is_private' | 'hide_prompt'>,
): CallInput<'art.create'> | undefined {
  const { art_id: artId } = art
  const now = { isPrivate: art.is_private, hidePrompt: art.hide_prompt, numImages: 1 }
  if (settings.mode === 'video') {
    const form = videoFormFromSettings(settings, artId, { ...defaultVideoForm(), ...now })
    return toVideoInput(form, { endPrompt: true, motion: true })
  }
  if (!isPromptMode(settings.mode)) return undefined
  return toCreateInput({ ...formFromSettings(settings, artId, now), useFixedSeed: false })
}
