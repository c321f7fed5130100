import type { TaskSettings } from '#contract/generation/resolve-settings'
import { isPromptMode } from '#contract/generation/settings'
import type { CallInput } from '#web/api/answer.ts'
import { formFromSettings } from './form-from-settings.ts'
import { toCreateInput } from './to-create-input.ts'
import { defaultVideoForm, toVideoInput, videoFormFromSettings } from './video/video-form.ts'

const whatNow = { isPrivate: false, hidePrompt: false, numImages: 1 }

/** The same once more with a new seed. What a tool has made has none: undefined. */
export function againInput(settings: TaskSettings, artId: string): CallInput<'art.create'> | undefined {
  if (settings.mode === 'video') {
    const form = videoFormFromSettings(settings, artId, defaultVideoForm())
    return toVideoInput(form, { endPrompt: true, motion: true })
  }
  if (!isPromptMode(settings.mode)) return undefined
  return toCreateInput({ ...formFromSettings(settings, artId, whatNow), useFixedSeed: false })
}
