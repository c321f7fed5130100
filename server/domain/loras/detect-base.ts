import { MODEL_FAMILIES } from '#contract/catalogue/model-families'
import type { LoraBase } from '#contract/lora/lora-card'
import type { LoraHeader, Tensor } from '#server/formats/lora-header'

/** The model family of a LoRA, or a sentence saying why it cannot be used here. */
export function detectBase({ tensors, metadata }: LoraHeader): { base: LoraBase } | { problem: string } {
  if (!tensors.some(({ name }) => isAdapter.test(name))) {
    return { problem: tensors.some(({ name }) => isWholeModel.test(name)) ? wholeModel : noLora }
  }
  // The tensors show what the LoRA fits; the metadata may be wrong.
  const family = readTensorNames(tensors) ?? readMetadata(metadata)
  if (family === undefined) return { problem: unknownFamily }
  if (isUsable(family)) return { base: family }
  return { problem: `This LoRA is made for ${labels[family]}. ${usableFamilies}` }
}

const isUsable = (family: Family): family is LoraBase => Object.hasOwn(MODEL_FAMILIES, family)
const usableFamilies = 'Only LoRAs for Stable Diffusion 1.5, Stable Diffusion XL and Flux work here.'
const wholeModel = 'This is a whole model, not a LoRA. Only LoRAs can be uploaded.'
const noLora = 'This file does not contain a LoRA.'
const unknownFamily = `We could not detect which model this LoRA is made for. ${usableFamilies}`

type Family = LoraBase | keyof typeof labels
const labels = {
  sd2: 'Stable Diffusion 2',
  sd3: 'Stable Diffusion 3',
  wan: 'Wan',
  hunyuan: 'Hunyuan Video',
}

/** LoRA in the formats of kohya and diffusers, and the variants LoHa, LoKr and DoRA. */
const isAdapter =
  /(?:^|[._])(?:lora_(?:down|up|A|B|mid)|lora\.(?:down|up)|lora_linear_layer\.(?:down|up)|\w+_lora\.(?:down|up)|proj_lora\d\.(?:down|up)|hada_w[12]_[ab]|lokr_w[12])(?:[._]|$)/
const isWholeModel =
  /^(?:model\.diffusion_model|first_stage_model|cond_stage_model|double_blocks|single_blocks|text_model|vae)\./

/** Hidden size of Flux; models of the same architecture have another. */
const FLUX_WIDTH = 3072
/** Width of the text embedding that a U-Net's layers read. */
const TEXT_WIDTHS: Readonly<Record<number, Family>> = { 768: 'sd15', 1024: 'sd2', 2048: 'sdxl' }

function readTensorNames(tensors: readonly Tensor[]): Family | undefined {
  const some = (pattern: RegExp) => tensors.some(({ name }) => pattern.test(name))
  if (some(/individual_token_refiner/)) return 'hunyuan'
  if (some(/(?:^|[._])blocks[._]\d+[._](?:self|cross)_attn[._]/)) return 'wan'
  if (some(/(?:^|[._])joint_blocks[._]/)) return 'sd3'
  if (some(/(?:^|[._])(?:double_blocks|single_blocks|single_transformer_blocks)[._]\d/)) {
    return widthsIn(tensors, /_blocks[._]\d/).some((width) => width % FLUX_WIDTH === 0) ? 'flux' : undefined
  }
  if (some(/^transformer[._]transformer_blocks[._]\d+[._]attn[._]/)) {
    return widthsIn(tensors, /[._]attn[._]/).includes(FLUX_WIDTH) ? 'flux' : 'sd3'
  }
  const [textWidth] = widthsIn(tensors, /attn2[._](?:processor[._])?to_[kv]/)
  if (textWidth !== undefined) return TEXT_WIDTHS[textWidth]
  if (some(/^lora_te2_|^text_encoder_2[._]/)) return 'sdxl'
  return undefined
}

/** The input width of the layers: the last dimension of the first matrix. */
function widthsIn(tensors: readonly Tensor[], layer: RegExp): number[] {
  const first =
    /(?:lora_down|lora_A|lora\.down|_lora\.down|proj_lora\d\.down|lora_linear_layer\.down|hada_w1_b)/
  return tensors.flatMap(({ name, shape }) =>
    layer.test(name) && first.test(name) && shape[1] !== undefined ? [shape[1]] : [],
  )
}

const architectures: [RegExp, Family][] = [
  [/^(?:sd_?v?1|sd_1|stable-diffusion-v1|sd15)/, 'sd15'],
  [/^(?:flux1|flux-1|flux\b|flux$)/, 'flux'],
  [/^(?:sdxl|stable-diffusion-xl)/, 'sdxl'],
  [/^(?:sd_?v?2|stable-diffusion-v2)/, 'sd2'],
  [/^(?:sd3|stable-diffusion-3)/, 'sd3'],
  [/^wan/, 'wan'],
  [/^hunyuan/, 'hunyuan'],
]

function readMetadata(metadata: LoraHeader['metadata']): Family | undefined {
  const said = [metadata['modelspec.architecture'], metadata.ss_base_model_version]
  for (const name of said) {
    const known = architectures.find(([pattern]) => pattern.test(name?.toLowerCase() ?? ''))
    if (known !== undefined) return known[1]
  }
  return undefined
}
