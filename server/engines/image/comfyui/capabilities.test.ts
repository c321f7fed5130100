import { describe, expect, test } from 'vitest'
import { defaultModels } from '#contract/catalogue/models'
import { TASK_MODES } from '#contract/catalogue/modes'
import { REFERENCE_GROUPS } from '#contract/catalogue/references'
import { SD_SAMPLERS } from '#contract/catalogue/samplers'
import { describeNodes, fullDisk, XL_CHECKPOINT } from '#test/support/comfyui/node-definitions'
import { readCapabilities } from './capabilities.ts'
import { parseObjectInfo } from './object-info.ts'
import { profileServer } from './server-profile.ts'

function capabilitiesWith(disk = fullDisk(), lackingNodes: string[] = []) {
  const info = parseObjectInfo(describeNodes(disk, lackingNodes))
  return readCapabilities('ComfyUI', profileServer(info, defaultModels), 1)
}

const without = (folder: string, part: string) => {
  const disk = fullDisk()
  return { ...disk, [folder]: (disk[folder] ?? []).filter((file) => !file.includes(part)) }
}

describe('what a server can do', () => {
  test('is everything when it has all nodes and files', () => {
    const all = capabilitiesWith()
    expect(all.modes).toEqual(TASK_MODES)
    expect(all.models).toEqual(defaultModels.map(({ value }) => value))
    expect(all.samplers).toEqual(SD_SAMPLERS)
    expect(new Set(all.references)).toEqual(new Set(Object.keys(REFERENCE_GROUPS)))
    expect(all).toMatchObject({
      maxLoras: 10,
      scale4x: true,
      masks: true,
      negativePrompt: true,
      videoSeconds: { min: 1, max: 5 },
      missing: [],
    })
  })

  test.each<[what: string, lacks: ReturnType<typeof capabilitiesWith>, reason: string]>([
    [
      'canny',
      capabilitiesWith(without('controlnet', 'canny')),
      'The server lacks the file control_v11p_sd15_canny.pth.',
    ],
    [
      'openpose',
      capabilitiesWith(fullDisk(), ['OpenposePreprocessor']),
      'The server lacks the node OpenposePreprocessor.',
    ],
    [
      'ip_faceid',
      capabilitiesWith(without('loras', 'faceid')),
      'The server lacks the file ip-adapter-faceid-plusv2_sd15_lora.safetensors.',
    ],
    [
      'scale_4x',
      capabilitiesWith({ ...fullDisk(), upscale_models: [] }),
      'The server lacks the file RealESRGAN_x4plus.pth.',
    ],
    [
      'fluxtext2img',
      capabilitiesWith(without('text_encoders', 't5xxl')),
      'The server lacks the file t5xxl_fp16.safetensors.',
    ],
    [
      'flux1schnell',
      capabilitiesWith(without('diffusion_models', 'schnell')),
      'The server has no model of the catalogue for Flux1 Schnell.',
    ],
    [
      'image',
      capabilitiesWith({ ...fullDisk(), checkpoints: [] }),
      'The server has no model of the catalogue for Stable Diffusion 1.5.',
    ],
    [
      'face_swap',
      capabilitiesWith(fullDisk(), ['ReActorFaceSwapOpt']),
      'The server lacks the node ReActorFaceSwapOpt.',
    ],
    [
      'background_remover',
      capabilitiesWith(fullDisk(), ['BiRefNetRMBG', 'RMBG']),
      'The server lacks the node BiRefNetRMBG.',
    ],
    [
      'image_editor',
      capabilitiesWith(without('diffusion_models', 'edit_2509'), ['ReferenceLatent']),
      'The server lacks the file qwen_image_edit_2509_fp8_e4m3fn.safetensors.',
    ],
    [
      'video',
      capabilitiesWith({ ...without('diffusion_models', 'wan'), animatediff_models: [] }),
      'The server lacks the file wan2.2_ti2v_5B_fp16.safetensors.',
    ],
    [
      'dreamshaper8',
      capabilitiesWith(without('checkpoints', 'dreamshaper')),
      'The server lacks the file dreamshaper_8.safetensors.',
    ],
  ])('has a sentence for what is missing when %s is not there', (what, capabilities, reason) => {
    expect(capabilities.missing).toContainEqual({ what, reason })
    const { modes, references, models } = capabilities
    expect([...modes, ...references, ...models]).not.toContain(what)
  })

  test('differs by family: a net for Stable Diffusion 1.5 does not fit XL', () => {
    const xl = {
      value: 'xl',
      label: 'XL',
      mode: 'image',
      base: 'sdxl',
      file: 'sd_xl_base_1.0.safetensors',
    } as const
    const models = [...defaultModels, { ...xl, isNew: false, isPro: false, licence: 'check' }]
    const info = parseObjectInfo(describeNodes(without('controlnet', 'sdxl')))
    const { references, familyGaps, checkpoints } = readCapabilities(
      'ComfyUI',
      profileServer(info, models),
      1,
    )
    expect(references).toContain('canny')
    const kinds = ['canny', 'openpose', 'scribble', 'leres_depth', 'midas_depth']
    expect(familyGaps.map(({ family, what }) => [family, what])).toEqual(kinds.map((kind) => ['sdxl', kind]))
    expect(familyGaps[0]?.reason).toBe(
      'Stable Diffusion XL cannot use it here. The server lacks the file controlnet-canny-sdxl-1.0.safetensors.',
    )
    expect(checkpoints).toContainEqual({
      model: 'xl',
      file: XL_CHECKPOINT,
      family: 'sdxl',
      isSubstitute: false,
    })
  })

  test('is nothing without the nodes that every image needs', () => {
    const info = parseObjectInfo({})
    const nothing = readCapabilities('ComfyUI', profileServer(info, defaultModels), 1)
    expect(nothing).toMatchObject({ modes: [], models: [], references: [], videoSeconds: null })
  })

  test('includes files in other folders and with other endings', () => {
    const disk = {
      ...fullDisk(),
      checkpoints: ['SD15\\DreamShaper_8.ckpt'],
      controlnet: ['nets/control_v11p_sd15_canny_fp16.safetensors'],
    }
    expect(capabilitiesWith(disk).models).toContain('dreamshaper8')
    expect(capabilitiesWith(disk).references).toContain('canny')
  })

  test('allows longer videos with AnimateDiff than with Wan', () => {
    const { videoSeconds } = capabilitiesWith(without('diffusion_models', 'wan'))
    expect(videoSeconds).toMatchObject({ min: 1, max: 8 })
  })
})
