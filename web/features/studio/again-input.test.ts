import { expect, it } from 'vitest'
import { resolveSettings } from '#contract/generation/resolve-settings'
import { againInput } from './again-input.ts'

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
