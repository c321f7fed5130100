import { expect, test } from 'vitest'
import { readCheckpointFamily, readFluxMode } from './read-family.ts'

test.each([
  ['sdxl/juggernautXL_v9.safetensors', 'sdxl'],
  ['sd_xl_base_1.0.safetensors', 'sdxl'],
  ['ponyDiffusionV6.safetensors', 'sdxl'],
  ['v1-5-pruned.ckpt', 'sd15'],
  ['my_sd15_mix.safetensors', 'sd15'],
  ['sd_xl_refiner_1.0.safetensors', null],
  ['svd_xt.safetensors', null],
  ['sd3.5_large.safetensors', null],
  ['myModel_v2.safetensors', null],
])('the checkpoint %s is of the family %s', (file, family) => {
  expect(readCheckpointFamily(file)).toBe(family)
})

test.each([
  ['flux1-dev-fp8.safetensors', 'fluxtext2img'],
  ['flux1-schnell-fp8.safetensors', 'flux1schnell'],
  ['flux1-fill-dev.safetensors', null],
  ['wan2.2_ti2v_5B_fp16.safetensors', null],
])('the diffusion model %s draws in the mode %s', (file, mode) => {
  expect(readFluxMode(file)).toBe(mode)
})
