import { randomBytes } from 'node:crypto'

type Entry = { dtype: string; shape: number[]; data_offsets?: [number, number] }

type Changes = {
  tensors?: Record<string, Entry>
  metadata?: Record<string, unknown>
  /** Bytes of the weights; random by default, so that two files are never the same. */
  data?: Buffer
  /** Replaces the correct header. */
  header?: Buffer | string
  /** Replaces the correct length. */
  headerLength?: bigint
}

/** Names and shapes that trainers write for a LoRA of rank 4. */
export const loraTensors = {
  sd15: pair('lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_attn2_to_k', 768, 320),
  sdxl: pair('lora_unet_down_blocks_1_attentions_0_transformer_blocks_0_attn2_to_k', 2048, 640),
  sd2: pair('lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_attn2_to_k', 1024, 320),
  flux: pair('lora_unet_double_blocks_0_img_attn_proj', 3072, 3072),
  sd15Diffusers: peft('unet.down_blocks.0.attentions.0.transformer_blocks.0.attn2.to_k', 768, 320),
  fluxDiffusers: peft('transformer.single_transformer_blocks.0.attn.to_k', 3072, 3072),
  sd3Diffusers: peft('transformer.transformer_blocks.0.attn.add_k_proj', 1536, 1536),
  wan: pair('lora_unet_blocks_0_cross_attn_k', 3072, 3072),
  textEncoder: pair('lora_te_text_model_encoder_layers_0_mlp_fc1', 768, 3072),
}

function pair(layer: string, input: number, output: number): Record<string, Entry> {
  return {
    [`${layer}.lora_down.weight`]: { dtype: 'F16', shape: [4, input] },
    [`${layer}.lora_up.weight`]: { dtype: 'F16', shape: [output, 4] },
    [`${layer}.alpha`]: { dtype: 'F16', shape: [] },
  }
}

function peft(layer: string, input: number, output: number): Record<string, Entry> {
  return {
    [`${layer}.lora_A.weight`]: { dtype: 'BF16', shape: [4, input] },
    [`${layer}.lora_B.weight`]: { dtype: 'BF16', shape: [output, 4] },
  }
}

const widths: Record<string, number> = { F16: 2, BF16: 2, F32: 4, U8: 1 }

/** A safetensors file, by default a LoRA for SD 1.5. */
export function makeLora(changes: Changes = {}): Buffer {
  const { tensors = loraTensors.sd15, metadata } = changes
  let at = 0
  const placed = Object.entries(tensors).map(([name, entry]) => {
    const bytes = entry.shape.reduce((product, size) => product * size, widths[entry.dtype] ?? 1)
    const offsets = entry.data_offsets ?? [at, at + bytes]
    at = Math.max(at, offsets[1])
    return [name, { dtype: entry.dtype, shape: entry.shape, data_offsets: offsets }]
  })
  const right = JSON.stringify({
    ...(metadata !== undefined && { __metadata__: metadata }),
    ...Object.fromEntries(placed),
  })
  const header = Buffer.from(changes.header ?? right)
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(changes.headerLength ?? BigInt(header.length))
  return Buffer.concat([length, header, changes.data ?? randomBytes(at)])
}
