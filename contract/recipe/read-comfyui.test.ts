import { describe, expect, test } from 'vitest'
import { drawImage } from '#test/support/make-image'
import { insertPngTexts } from './png-texts.ts'
import { readRecipe } from './read-recipe.ts'

const png = await drawImage().png().toBuffer()
const readGraph = (text: string) => readRecipe(insertPngTexts(png, [{ keyword: 'prompt', text }]))

const graph = {
  '3': {
    class_type: 'KSampler',
    inputs: {
      seed: ['20', 0],
      steps: 25,
      cfg: 6.5,
      sampler_name: 'dpmpp_2m_sde_gpu',
      scheduler: 'karras',
      denoise: 1,
      model: ['11', 0],
      positive: ['14', 0],
      negative: ['14', 1],
      latent_image: ['5', 0],
    },
  },
  '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'SD1.5\\dreamshaper_8.safetensors' } },
  '5': { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 768, batch_size: 1 } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: ['21', 0], clip: ['22', 0] } },
  '7': { class_type: 'CLIPTextEncode', inputs: { text: 'blurry', clip: ['11', 1] } },
  '8': { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
  '9': { class_type: 'SaveImage', inputs: { filename_prefix: 'x', images: ['8', 0] } },
  '10': {
    class_type: 'LoraLoader',
    inputs: { lora_name: 'moon.safetensors', strength_model: 0.7, strength_clip: 1, model: ['4', 0] },
  },
  '11': {
    class_type: 'Power Lora Loader (rgthree)',
    inputs: {
      lora_1: { on: true, lora: 'glow.safetensors', strength: 0.4 },
      lora_2: { on: false, lora: 'off.safetensors', strength: 1 },
      model: ['10', 0],
    },
  },
  '14': {
    class_type: 'ControlNetApplyAdvanced',
    inputs: { positive: ['6', 0], negative: ['7', 0], strength: 1, image: ['15', 0] },
  },
  '15': { class_type: 'LoadImage', inputs: { image: 'pose.png' } },
  '20': { class_type: 'PrimitiveInt', inputs: { value: 42 } },
  '21': { class_type: 'PrimitiveString', inputs: { value: 'a red fox' } },
  '22': { class_type: 'CLIPSetLastLayer', inputs: { stop_at_clip_layer: -2, clip: ['11', 1] } },
}

const fluxGraph = {
  '5': { class_type: 'EmptySD3LatentImage', inputs: { width: 1024, height: 768 } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: 'a lighthouse', clip: ['11', 0] } },
  '11': { class_type: 'DualCLIPLoader', inputs: {} },
  '12': { class_type: 'UNETLoader', inputs: { unet_name: 'flux1-schnell.safetensors' } },
  '13': {
    class_type: 'SamplerCustomAdvanced',
    inputs: {
      noise: ['25', 0],
      guider: ['22', 0],
      sampler: ['16', 0],
      sigmas: ['17', 0],
      latent_image: ['5', 0],
    },
  },
  '16': { class_type: 'KSamplerSelect', inputs: { sampler_name: 'euler' } },
  '17': {
    class_type: 'BasicScheduler',
    inputs: { scheduler: 'simple', steps: 4, denoise: 1, model: ['12', 0] },
  },
  '22': { class_type: 'BasicGuider', inputs: { model: ['12', 0], conditioning: ['26', 0] } },
  '25': { class_type: 'RandomNoise', inputs: { noise_seed: 7 } },
  '26': { class_type: 'FluxGuidance', inputs: { guidance: 3.5, conditioning: ['6', 0] } },
}

describe('a ComfyUI graph', () => {
  test('is read through loaders, links and ControlNet nodes', async () => {
    const read = await readGraph(JSON.stringify(graph))
    expect(read).toEqual({
      source: 'comfyui',
      recipe: {
        prompt: 'a red fox',
        neg_prompt: 'blurry',
        seed: 42,
        steps: 25,
        guidance: 6.5,
        sampler: 'dpmpp_2m_sde',
        schedule: 'karras',
        clip_skip: 2,
        model: 'dreamshaper_8',
        mode: 'image',
        loras: [
          { name: 'glow', weight: 0.4 },
          { name: 'moon', weight: 0.7 },
        ],
        width: 512,
        height: 768,
      },
      notUnderstood: ['ControlNetApplyAdvanced', 'LoadImage'],
    })
  })

  test('is read for Flux, where each setting has its own node', async () => {
    const read = await readGraph(JSON.stringify(fluxGraph).replace('3.5', 'NaN'))
    expect(read.recipe).toEqual({
      prompt: 'a lighthouse',
      seed: 7,
      steps: 4,
      sampler: 'euler',
      schedule: 'simple',
      model: 'flux1-schnell',
      mode: 'flux1schnell',
      width: 1024,
      height: 768,
    })
    expect(read.notUnderstood).toEqual(['FluxGuidance'])
    const whole = await readGraph(JSON.stringify(fluxGraph))
    expect(whole.recipe.flux_guidance).toBe(3.5)
    expect(whole.notUnderstood).toEqual([])
  })

  test('with a schedule that we do not have is read without it', async () => {
    const read = await readGraph(JSON.stringify(graph).replace('"karras"', '"align_your_steps"'))
    expect(read.recipe.schedule).toBeUndefined()
    expect(read.notUnderstood).toContain('Schedule: align_your_steps')
  })

  test('can contain cycles', async () => {
    const round = structuredClone<Record<string, { inputs: object }>>(graph)
    Object.assign(round['10']?.inputs ?? {}, { model: ['11', 0] })
    Object.assign(round['20']?.inputs ?? {}, { value: ['20', 0] })
    Object.assign(round['14']?.inputs ?? {}, { positive: ['14', 0] })
    const read = await readGraph(JSON.stringify(round))
    expect(read.recipe).toMatchObject({ steps: 25, width: 512 })
  })

  test('that was never run is still recognised', async () => {
    const noted = insertPngTexts(png, [{ keyword: 'workflow', text: '{"nodes":[]}' }])
    expect(await readRecipe(noted)).toEqual({ recipe: {}, source: 'comfyui', notUnderstood: ['workflow'] })
  })
})
