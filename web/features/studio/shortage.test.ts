import { expect, it } from 'vitest'
import { defaultModels } from '#contract/catalogue/models'
import { defaultTiers } from '#server/domain/tiers'
import { findShortage, type Request } from './shortage.ts'

const plain: Request = {
  mode: 'image',
  base_model: 'dreamshaper8',
  num_images: 1,
  dimensions: { width: 512, height: 640 },
  scale_4x: false,
  seconds: null,
  enlarged: null,
}
const free = { tier: 'free', tiers: defaultTiers, left: 40, models: defaultModels } as const

it('has nothing to say where the membership allows the request', () => {
  expect(findShortage({ ...plain, num_images: 4 }, free)).toBeNull()
  expect(findShortage({ ...plain, num_images: 4 }, { ...free, left: 4 })).toBeNull()
})

it('offers as many as are left today', () => {
  expect(findShortage({ ...plain, num_images: 4 }, { ...free, left: 3 })).toEqual({
    sentence: 'Only 3 pictures are left today. They reset at midnight UTC.',
    tier: 'plus',
    fits: 3,
  })
})

it('offers nothing fewer where none is left', () => {
  expect(findShortage(plain, { ...free, left: 0 })).toMatchObject({ tier: 'plus', fits: null })
})

it('names the membership that enlarges, and offers nothing fewer', () => {
  expect(findShortage({ ...plain, scale_4x: true }, free)).toMatchObject({ tier: 'plus', fits: null })
})

it('offers what the membership makes at once', () => {
  expect(findShortage({ ...plain, num_images: 8 }, free)).toMatchObject({ tier: 'pro', fits: 4 })
  expect(findShortage({ ...plain, num_images: 8 }, { ...free, left: 2 })).toMatchObject({ fits: 2 })
})

it('names no membership where the highest one is not enough', () => {
  expect(findShortage(plain, { ...free, tier: 'ultra', left: 0 })).toMatchObject({ tier: null })
})
