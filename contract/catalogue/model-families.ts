import type { ModeName } from './modes.ts'

/** The families of base models. A family decides which graph draws and which extra models and LoRAs fit. */
export const MODEL_FAMILIES = {
  sd15: 'Stable Diffusion 1.5',
  sdxl: 'Stable Diffusion XL',
  flux: 'Flux',
} as const

export type ModelFamily = keyof typeof MODEL_FAMILIES

/** The families that a mode draws with, the usual one first. */
export const familiesOfMode = (mode: ModeName): readonly ModelFamily[] =>
  mode === 'image' ? ['sd15', 'sdxl'] : ['flux']
