import { describe, expect, test } from 'vitest'
import { MODES, type Mode } from './modes.ts'
import { FLUX_SAMPLERS, isSamplerName, SD_SAMPLERS } from './samplers.ts'
import { FLUX_SIZES, SD_SIZES } from './sizes.ts'

describe('catalogue', () => {
  test('has 28 samplers for Stable Diffusion and 11 for Flux', () => {
    expect(SD_SAMPLERS).toHaveLength(28)
    expect(FLUX_SAMPLERS).toHaveLength(11)
    expect(isSamplerName('toString')).toBe(false)
  })

  test('has 11 sizes for Stable Diffusion and 9 for Flux', () => {
    const distinct = (sizes: typeof SD_SIZES) =>
      new Set(sizes.map(({ width, height }) => `${width}x${height}`)).size
    expect(distinct(SD_SIZES)).toBe(11)
    expect(distinct(FLUX_SIZES)).toBe(9)
  })

  test.each(Object.entries<Mode>(MODES))('the defaults of %s are among its options', (_, mode) => {
    expect(mode.samplers).toContain(mode.defaultSampler)
    expect(mode.sizes).toContainEqual(mode.defaultSize)
    expect(mode.steps.default).toBeGreaterThanOrEqual(mode.steps.min)
    expect(mode.steps.default).toBeLessThanOrEqual(mode.steps.max)
  })
})
