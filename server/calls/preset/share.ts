import { randomBytes } from 'node:crypto'
import { handler } from '#server/call'
import { sharePreset } from '#server/db/presets'
import { noSuchPreset, toPreset } from './own-preset.ts'

export const share = handler('preset.share', ['db'], async ({ input, viewer, db }) => {
  const token = input.is_shared ? randomBytes(18).toString('base64url') : null
  const shared = await sharePreset(db, viewer.id, input.preset_id, token)
  if (shared === undefined) throw noSuchPreset()
  return toPreset(shared)
})
