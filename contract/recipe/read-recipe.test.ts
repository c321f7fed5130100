import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRecipe } from '#test/support/any-recipe'
import { drawImage } from '#test/support/make-image'
import { insertPngTexts } from './png-texts.ts'
import { readRecipe } from './read-recipe.ts'
import { writeRecipe } from './write-recipe.ts'

const png = await drawImage().png().toBuffer()
const note = (texts: Record<string, unknown>) =>
  insertPngTexts(
    png,
    Object.entries(texts).map(([keyword, value]) => ({
      keyword,
      text: typeof value === 'string' ? value : JSON.stringify(value),
    })),
  )

describe('our own recipe', () => {
  test('any recipe can be written and read again', async () => {
    await fc.assert(
      fc.asyncProperty(anyRecipe, async (recipe) => {
        const read = await readRecipe(writeRecipe(png, recipe))
        expect(read).toEqual({ recipe, source: 'nightbloom', notUnderstood: [] })
      }),
    )
  })

  test('of a later version gives the known fields and lists the others', async () => {
    const [recipe] = fc.sample(anyRecipe, 1)
    const later = { ...recipe, version: 2, steps: 'many', mood: 'calm' }
    const read = await readRecipe(note({ nightbloom: later }))
    expect(read.recipe.prompt).toBe(recipe?.prompt)
    expect(read.notUnderstood.toSorted()).toEqual(['mood', 'steps', 'version'])
  })
})

describe('readRecipe reads', () => {
  test('A1111', async () => {
    const read = await readRecipe(
      note({ parameters: 'a fox\nSteps: 20, Sampler: Euler a, CFG scale: 7, Seed: 5, Size: 512x512' }),
    )
    expect(read.source).toBe('a1111')
    expect(read.recipe).toMatchObject({ prompt: 'a fox', steps: 20, sampler: 'euler_ancestral', seed: 5 })
  })

  test('SwarmUI', async () => {
    const read = await readRecipe(
      note({
        parameters: {
          sui_image_params: {
            prompt: 'a cat <lora:soft:0.3>',
            negativeprompt: 'dog',
            model: 'OfficialStableDiffusion/sd_xl_base_1.0',
            images: 1,
            seed: 1_755_497_345,
            steps: 20,
            cfgscale: 7.0,
            aspectratio: '1:1',
            width: 1024,
            height: 1024,
            sampler: 'euler',
            scheduler: 'normal',
            clipstopatlayer: -2,
            fluxguidancescale: 2.5,
            loras: ['styleA'],
            loraweights: ['0.4'],
            refinermethod: 'PostApply',
            swarm_version: '0.9.3.1',
          },
          sui_extra_data: { date: '2025-01-25', generation_time: '4.84 sec' },
        },
      }),
    )
    expect(read).toEqual({
      source: 'swarmui',
      recipe: {
        prompt: 'a cat',
        neg_prompt: 'dog',
        model: 'sd_xl_base_1.0',
        mode: 'image',
        steps: 20,
        guidance: 7,
        width: 1024,
        height: 1024,
        sampler: 'euler',
        schedule: 'normal',
        clip_skip: 2,
        flux_guidance: 2.5,
        loras: [
          { name: 'soft', weight: 0.3 },
          { name: 'styleA', weight: 0.4 },
        ],
      },
      notUnderstood: ['seed: 1755497345, at most 1,000,000,000 here', 'refinermethod'],
    })
  })

  test('Fooocus', async () => {
    const read = await readRecipe(
      note({
        fooocus_scheme: 'fooocus',
        parameters: {
          adm_guidance: '(1.5, 0.8, 0.3)',
          base_model: 'juggernautXL_v8Rundiffusion',
          base_model_hash: 'aeb7e9e689',
          full_prompt: ['a lake', 'cinematic still a lake'],
          guidance_scale: 4,
          lora_combined_1: 'offset : 0.1',
          loras: [['offset', 0.1, '4852686128']],
          metadata_scheme: 'fooocus',
          negative_prompt: 'people',
          performance: 'Speed',
          prompt: 'a lake',
          refiner_model: 'None',
          resolution: '(1152, 896)',
          sampler: 'dpmpp_2m_sde_gpu',
          scheduler: 'karras',
          clip_skip: 2,
          seed: '98765',
          sharpness: 2,
          steps: 30,
          styles: "['Fooocus V2']",
          vae: 'Default (model)',
          version: 'Fooocus v2.5.5',
        },
      }),
    )
    expect(read).toEqual({
      source: 'fooocus',
      recipe: {
        prompt: 'a lake',
        neg_prompt: 'people',
        model: 'juggernautXL_v8Rundiffusion',
        mode: 'image',
        seed: 98_765,
        steps: 30,
        guidance: 4,
        sampler: 'dpmpp_2m_sde',
        schedule: 'karras',
        clip_skip: 2,
        width: 1152,
        height: 896,
        loras: [{ name: 'offset', weight: 0.1 }],
      },
      notUnderstood: ['adm_guidance', 'sharpness', 'styles'],
    })
  })

  test("Fooocus in A1111's format", async () => {
    const read = await readRecipe(
      note({
        fooocus_scheme: 'a1111',
        parameters:
          'cinematic still a lake, film grain\nNegative prompt: people, cartoon\nSteps: 30, Sampler: DPM++ 2M SDE Karras, ' +
          'Seed: 98765, Size: 1152x896, CFG scale: 4, Sharpness: 2, Model: juggernautXL, Performance: Speed, ' +
          'Raw prompt: a lake, Raw negative prompt: people, Lora hashes: "offset: 48526", Lora weights: "offset: 0.1", Version: Fooocus v2.5.5',
      }),
    )
    expect(read.source).toBe('fooocus')
    expect(read.recipe).toMatchObject({
      prompt: 'a lake',
      neg_prompt: 'people',
      sampler: 'dpmpp_2m_sde',
      schedule: 'karras',
      loras: [{ name: 'offset', weight: 0.1 }],
    })
    expect(read.notUnderstood).toEqual(['Sharpness'])
  })

  test('InvokeAI', async () => {
    const read = await readRecipe(
      note({
        invokeai_metadata: {
          app_version: '5.0.0',
          generation_mode: 'txt2img',
          positive_prompt: 'a harbour',
          negative_prompt: '',
          width: 512,
          height: 640,
          seed: 1234,
          rand_device: 'cpu',
          cfg_scale: 7.5,
          cfg_rescale_multiplier: 0,
          steps: 30,
          scheduler: 'kdpm_2_a_k',
          clip_skip: 1,
          guidance: 4,
          model: { key: 'a1', hash: 'blake3:0', name: 'Dreamshaper 8', base: 'sd-1', type: 'main' },
          loras: [{ model: { name: 'harbour', base: 'sd-1' }, weight: 0.75 }],
          controlnets: [{ weight: 1 }],
          seamless_x: false,
        },
        invokeai_graph: { nodes: {} },
      }),
    )
    expect(read).toEqual({
      source: 'invokeai',
      recipe: {
        prompt: 'a harbour',
        neg_prompt: '',
        width: 512,
        height: 640,
        seed: 1234,
        guidance: 7.5,
        steps: 30,
        sampler: 'dpm_2_ancestral',
        schedule: 'karras',
        clip_skip: 2,
        flux_guidance: 4,
        model: 'Dreamshaper 8',
        mode: 'image',
        loras: [{ name: 'harbour', weight: 0.75 }],
      },
      notUnderstood: ['controlnets'],
    })
  })

  test('InvokeAI before 3.0', async () => {
    const read = await readRecipe(
      note({
        'sd-metadata': {
          model_weights: 'stable-diffusion-1.5',
          app_version: '2.2.5',
          image: {
            prompt: [{ prompt: 'a barn [people, cars]', weight: 1 }],
            steps: 50,
            cfg_scale: 7.5,
            threshold: 0,
            perlin: 0.1,
            height: 512,
            width: 512,
            seed: 99,
            sampler: 'k_lms',
            type: 'txt2img',
          },
        },
        Dream: '"a barn" -s 50',
      }),
    )
    expect(read).toEqual({
      source: 'invokeai',
      recipe: {
        prompt: 'a barn',
        neg_prompt: 'people, cars',
        steps: 50,
        guidance: 7.5,
        width: 512,
        height: 512,
        seed: 99,
        sampler: 'lms',
        model: 'stable-diffusion-1.5',
        mode: 'image',
      },
      notUnderstood: ['perlin'],
    })
  })

  test('NovelAI', async () => {
    const read = await readRecipe(
      note({
        Title: 'NovelAI generated image',
        Software: 'NovelAI',
        Source: 'NovelAI Diffusion V4.5 4BDE2A90',
        Comment: {
          prompt: 'a harbour, dusk',
          uc: 'blurry',
          steps: 28,
          width: 832,
          height: 1216,
          scale: 5,
          uncond_scale: 1,
          cfg_rescale: 0.2,
          seed: 4711,
          n_samples: 1,
          noise_schedule: 'karras',
          sampler: 'k_euler_ancestral',
          sm: false,
          v4_prompt: { caption: { base_caption: 'a harbour, dusk' } },
          signed_hash: 'x',
        },
      }),
    )
    expect(read).toEqual({
      source: 'novelai',
      recipe: {
        prompt: 'a harbour, dusk',
        neg_prompt: 'blurry',
        steps: 28,
        width: 832,
        height: 1216,
        guidance: 5,
        seed: 4711,
        schedule: 'karras',
        sampler: 'euler_ancestral',
        model: 'NovelAI Diffusion V4.5 4BDE2A90',
        mode: 'image',
      },
      notUnderstood: ['cfg_rescale'],
    })
  })

  test('nothing from an image without a recipe', async () => {
    expect(await readRecipe(png)).toEqual({ recipe: {}, source: null, notUnderstood: [] })
  })
})

test('readRecipe never throws, whatever JSON a keyword contains', async () => {
  const keys = [
    'nightbloom',
    'parameters',
    'prompt',
    'workflow',
    'fooocus_scheme',
    'invokeai_metadata',
    'sd-metadata',
  ]
  const inner = [
    'inputs',
    'class_type',
    'positive',
    'seed',
    'model',
    'image',
    'prompt',
    'loras',
    'sui_image_params',
  ]
  const anyJson = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.jsonValue(),
      fc.dictionary(fc.constantFrom(...inner, '1', '2'), tie('value')),
      fc.constant(['1', 0]),
    ),
  })).value
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...keys), anyJson), async (texts) => {
      expect(await readRecipe(note(texts))).toHaveProperty('source')
    }),
    { numRuns: 60 },
  )
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      expect((await readRecipe(bytes)).source).toBeNull()
    }),
  )
})
