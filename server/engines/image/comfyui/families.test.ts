import { afterAll } from 'vitest'
import type { CatalogueModel } from '#contract/catalogue/model-table'
import { defaultModels } from '#contract/catalogue/models'
import { startComfyServer } from '#test/support/comfyui/comfy-server'
import { XL_CHECKPOINT } from '#test/support/comfyui/node-definitions'
import { describeImageEngine } from '../conformance.ts'
import type { ImageRequest } from '../image-engine.ts'
import { createComfyEngine } from './comfy-engine.ts'

const request: ImageRequest = {
  mode: 'image',
  prompt: 'a lighthouse at dusk',
  width: 256,
  height: 192,
  count: 1,
  seed: 7,
  steps: 4,
  sampler: 'euler',
}

const server = await startComfyServer()
afterAll(() => server.close())

const [xlFile = ''] = XL_CHECKPOINT.split('/').slice(-1)
const models: readonly CatalogueModel[] = defaultModels.map((model) =>
  model.value === 'photon1' ? { ...model, base: 'sdxl', file: xlFile } : model,
)
const FAMILIES: [name: string, changed: Partial<ImageRequest>][] = [
  ['Stable Diffusion 1.5', {}],
  ['Stable Diffusion XL', { model: 'photon1' }],
  ['Flux dev', { mode: 'fluxtext2img' }],
  ['Flux schnell', { mode: 'flux1schnell' }],
]
for (const [family, changed] of FAMILIES) {
  const tested = createComfyEngine({ url: server.url, pollMs: 20, patienceMs: 3_000, models })
  await tested.refresh()
  // Another prompt for each: the server remembers what it has drawn.
  describeImageEngine(`ComfyUI with ${family}`, tested, {
    ...request,
    ...changed,
    prompt: `a lighthouse at dusk, ${family}`,
  })
}
