import { z } from 'zod'
import { resolveSettings, type TaskSettings } from '#contract/generation/resolve-settings'
import { settingFields } from '#contract/generation/settings'

/** Settings of a task as art.create stores them, with some changes. */
export function makeSettings(changed: Partial<TaskSettings> = {}): TaskSettings {
  const input = z.object(settingFields).parse({ mode: 'image', prompt: 'a red rose' })
  return { ...resolveSettings(input, 5).settings, ...changed }
}
