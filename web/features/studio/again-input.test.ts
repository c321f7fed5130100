import { expect, it } from 'vitest'
import { resolveSettings } from '#contract/generation/resolve-settings'
import { againInput, slightInput, varyPrivately } from './again-input.ts'

const prompt = 'a red rose'
const art = { mode: 'image', prompt, num_images: 4, is_private: false, hide_prompt: false } as const
const video = { mode: 'video', prompt, is_private: false, hide_prompt: false } as const

it.each([art, video])('a variation keeps the privacy of its art: $mode', (made) => {
  const { settings } = resolveSettings(made, 5)
  for (const is_private of [true, false]) {
    for (const hide_prompt of [true, false]) {
      const again = againInput(settings, { art_id: crypto.randomUUID(), is_private, hide_prompt })
      expect(again).toMatchObject({ prompt, is_private, hide_prompt })
    }
  }
})

const shown = { art_id: crypto.randomUUID(), is_private: false, hide_prompt: false }

it('a slight variation is drawn over the art itself, in place of another image to start from', () => {
  const start = { kind: 'image_to_image', asset_id: crypto.randomUUID(), source: 'upload' } as const
  const style = { kind: 'ip_style', asset_id: crypto.randomUUID(), source: 'upload' } as const
  const { settings } = resolveSettings({ ...art, image_references: [start, style] }, 5)
  const slight = slightInput(settings, shown)
  expect(slight).toMatchObject({ use_fixed_seed: false, num_images: 1, parent_art_id: shown.art_id })
  expect(slight?.image_references).toMatchObject([
    { kind: 'image_to_image', asset_id: shown.art_id, source: 'art', creativity: 3 },
    { kind: 'ip_style' },
  ])
  expect(slightInput(resolveSettings(video, 5).settings, shown)).toBeUndefined()
})

it('a variation of the art of another user is as private as the user wants to be', () => {
  const user = { id: 'bob', preferences: { private_by_default: true } }
  expect(varyPrivately({ ...shown, owner: { id: 'alice' } }, user)).toMatchObject({ is_private: true })
  expect(varyPrivately({ ...shown, owner: { id: 'bob' } }, user)).toMatchObject({ is_private: false })
})
