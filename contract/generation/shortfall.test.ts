import { describe, expect, it } from 'vitest'
import { defaultTiers } from '#server/domain/tiers'
import { makeSettings } from '#test/support/make-settings'
import { defaultModels } from '../catalogue/models.ts'
import { findHigherTier, findShortfall } from './shortfall.ts'

const pro = defaultModels.find(({ isPro }) => isPro)?.value ?? ''

describe('what a membership does not include', () => {
  it.each([
    [{}, 'free', null],
    [{ num_images: 4 }, 'free', null],
    [{ num_images: 5 }, 'free', 'pro'],
    [{ num_images: 8 }, 'pro', null],
    [{ scale_4x: true, dimensions: { width: 512, height: 512 } }, 'free', null],
    [{ scale_4x: true, dimensions: { width: 512, height: 640 } }, 'free', 'plus'],
    [{ scale_4x: true, dimensions: { width: 512, height: 640 } }, 'plus', null],
    [{ mode: 'upscale', enlarged: { width: 512, height: 512 } }, 'free', null],
    [{ mode: 'upscale', enlarged: { width: 512, height: 513 } }, 'free', 'plus'],
    [{ mode: 'upscale', enlarged: { width: 512, height: 768 } }, 'plus', null],
    [{ mode: 'upscale', enlarged: null }, 'free', null],
    [{ mode: 'fluxtext2img', base_model: pro }, 'plus', 'pro'],
    [{ mode: 'fluxtext2img', base_model: pro }, 'ultra', null],
    [{ mode: 'video', seconds: 4 }, 'free', null],
    [{ mode: 'video', seconds: 4.5 }, 'plus', 'pro'],
  ] as const)('%o with %s needs %s', (settings, tier, required) => {
    const shortfall = findShortfall(
      { enlarged: null, ...makeSettings(settings), ...settings },
      tier,
      defaultTiers,
      defaultModels,
    )
    expect(shortfall?.requiredTier ?? null).toBe(required)
  })
})

it('finds the next membership that allows more', () => {
  const images = (limits: { pictures_a_day: number }) => limits.pictures_a_day
  expect(findHigherTier('free', defaultTiers, images)).toBe('plus')
  expect(findHigherTier('ultra', defaultTiers, images)).toBeNull()
})
