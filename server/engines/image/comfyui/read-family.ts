import type { ModelFamily } from '#contract/catalogue/model-families'
import type { ModeName } from '#contract/catalogue/modes'
import { stemOf } from './object-info.ts'

/** Checkpoints that no graph of ours can load: other architectures, and models for one purpose. */
const OTHERS =
  /refiner|inpaint|svd|video|flux|sd[-_.]?[23]|v2-|768|cascade|ltx|hunyuan|audio|ace[-_]?step|wan|qwen|pixart|playground/
const XL = /xl|pony|illustrious|noob/
const SD15 = /sd[-_.]?v?1[-_.]?5|v1-5|sd15/
/** Flux models that need another graph. */
const OTHER_FLUX = /kontext|fill|redux|canny|depth|lora/

/** The family of a checkpoint by its name alone; null: its name does not say. */
export function readCheckpointFamily(file: string): ModelFamily | null {
  const name = stemOf(file)
  if (OTHERS.test(name)) return null
  return XL.test(name) ? 'sdxl' : SD15.test(name) ? 'sd15' : null
}

/** The Flux mode that a diffusion model is made for; null: none, or its name does not say. */
export function readFluxMode(file: string): Exclude<ModeName, 'image'> | null {
  const name = stemOf(file)
  if (!name.includes('flux') || OTHER_FLUX.test(name)) return null
  return name.includes('schnell') ? 'flux1schnell' : 'fluxtext2img'
}
