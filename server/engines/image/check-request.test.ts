import { describe, expect, test } from 'vitest'
import { checkImageRequest } from './check-request.ts'
import { BadImageRequestError } from './errors.ts'
import type { ImageCapabilities, ImageRequest } from './image-engine.ts'

const plain: ImageCapabilities = {
  name: 'Plain',
  modes: ['image'],
  standsIn: false,
  models: ['plain'],
  side: { min: 64, max: 1024 },
  samplers: ['euler', 'dpm_adaptive'],
  schedules: [],
  clipSkip: false,
  fluxGuidance: false,
  steps: { min: 1, max: 80, default: 20 },
  guidance: { min: 1, max: 30, default: 4 },
  count: { min: 1, max: 8 },
  negativePrompt: false,
  references: [],
  masks: false,
  loras: [],
  edits: [],
  cutOutOptions: false,
  maxLoras: 0,
  scale4x: false,
  walkFrames: null,
  videoSeconds: null,
  videoEndPrompt: false,
  videoMotion: false,
  missing: [],
  checkpoints: [],
  foreignFiles: [],
  familyGaps: [],
  concurrency: 1,
}

const request: ImageRequest = {
  mode: 'image',
  prompt: 'a rose',
  width: 512,
  height: 512,
  count: 1,
  seed: 5,
  sampler: 'euler',
}
const image = new Uint8Array([1])

function pathsOf(changed: Partial<ImageRequest>, capabilities = plain): string[] {
  try {
    checkImageRequest({ ...request, ...changed }, capabilities)
    return []
  } catch (error) {
    if (!(error instanceof BadImageRequestError)) throw error
    return error.issues.map(({ path }) => path)
  }
}

describe('a request that cannot be drawn', () => {
  test.each<[Partial<ImageRequest>, string]>([
    [{ prompt: '  ' }, 'prompt'],
    [{ prompt: 'x'.repeat(20_001) }, 'prompt'],
    [{ width: 63 }, 'width'],
    [{ height: 512.5 }, 'height'],
    [{ count: 0 }, 'count'],
    [{ count: 9 }, 'count'],
    [{ seed: -1 }, 'seed'],
    [{ seed: 1e9 + 1 }, 'seed'],
    [{ seed: Number.NaN }, 'seed'],
    [{ steps: 0 }, 'steps'],
    [{ steps: 81 }, 'steps'],
    [{ guidance: Number.NaN }, 'guidance'],
    [{ guidance: 31 }, 'guidance'],
    [{ sampler: 'constructor' as 'euler' }, 'sampler'],
    [{ mask: image }, 'mask'],
    [{ references: [{ kind: 'canny', data: image, weight: 3 }] }, 'references.0.weight'],
    [{ references: [{ kind: 'image_edit', data: image, creativity: 11 }] }, 'references.0.creativity'],
    [
      {
        references: [
          { kind: 'image_edit', data: image },
          { kind: 'image_to_image', data: image },
        ],
      },
      'references',
    ],
    [{ walk: { prompt: '', frames: 4 } }, 'walk.prompt'],
  ])('is an error that names the field: %o', (changed, path) => {
    expect(pathsOf(changed)).toEqual([path])
  })

  test('names all that is wrong at once', () => {
    expect(pathsOf({ count: 0, seed: -1 })).toEqual(['count', 'seed'])
  })

  test('at the limits is no error', () => {
    expect(pathsOf({ seed: 0, steps: 1, guidance: 1, count: 1 })).toEqual([])
    expect(pathsOf({ seed: 1e9, steps: 80, guidance: 30, count: 8 })).toEqual([])
  })
})

describe('what the engine does not have', () => {
  const everything: ImageRequest = {
    ...request,
    model: 'fantasyV2',
    sampler: 'heun',
    negativePrompt: 'blue',
    references: [{ kind: 'image_edit', data: image }],
    mask: image,
    loras: [{ name: 'ink', file: 'ink', weight: 1 }],
    scale4x: true,
    walk: { prompt: 'a lily', frames: 8 },
  }

  test('is left out and becomes a warning each', () => {
    const { accepted, warnings } = checkImageRequest(everything, plain)
    expect(accepted).toEqual({ ...request, sampler: 'euler', steps: 20, guidance: 4, references: [] })
    expect(warnings.map(({ option }) => option)).toEqual([
      'model',
      'sampler',
      'references',
      'negativePrompt',
      'mask',
      'loras',
      'scale4x',
      'walk',
    ])
  })

  test('is nothing for an engine that has it all', () => {
    const able: ImageCapabilities = {
      ...plain,
      models: ['fantasyV2'],
      samplers: ['euler', 'heun'],
      negativePrompt: true,
      references: ['image_edit'],
      masks: true,
      maxLoras: 1,
      scale4x: true,
      walkFrames: { min: 2, max: 60 },
    }
    const { accepted, warnings } = checkImageRequest(everything, able)
    expect(warnings).toEqual([])
    expect(accepted).toEqual({ ...everything, steps: 20, guidance: 4 })
    expect(pathsOf({ walk: { prompt: 'a lily', frames: 1 } }, able)).toEqual(['walk.frames'])
  })

  test('a step count for a sampler that chooses its own is a warning', () => {
    const { warnings } = checkImageRequest({ ...request, sampler: 'dpm_adaptive', steps: 20 }, plain)
    expect(warnings.map(({ option }) => option)).toEqual(['steps'])
  })
})
