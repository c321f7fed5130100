import type { z } from 'zod'
import type { preset } from '#contract/preset/preset-card'
import { CallError } from '#server/call-error'
import type { PresetRow } from '#server/db/presets'

export const noSuchPreset = () => new CallError('not_found', { sentence: 'There is no such preset.' })

/** The owner's view of a preset. */
export function toPreset({ id, name, settings, link_token: token, updated_at: at }: PresetRow) {
  return {
    preset_id: id,
    name,
    settings,
    link: token === null ? null : `/app/generate/image?preset=${token}`,
    updated_at: at.toISOString(),
  } satisfies z.input<typeof preset>
}
