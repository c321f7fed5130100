import { PRESETS_AT_MOST } from '#contract/preset/preset-card'
import { handler } from '#server/call'
import { listPresets } from '#server/db/presets'
import { toPreset } from './own-preset.ts'

export const list = handler('preset.list', ['db'], async ({ viewer, db }) => ({
  items: (await listPresets(db, viewer.id)).map(toPreset),
  at_most: PRESETS_AT_MOST,
}))
