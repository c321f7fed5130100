import { LORA_PART_BYTES } from '#contract/lora/lora-card'
import { makeLora } from './make-lora.ts'
import type { Visitor } from './visitor.ts'

const headers = { 'content-type': 'application/octet-stream' }

/** The whole file in one call. */
export function sendLora(
  who: Visitor,
  query: Record<string, string> = {},
  body = makeLora(),
  more: Record<string, string> = {},
) {
  const search = new URLSearchParams(query).toString()
  return who.call('lora.upload', undefined, { body, query: `?${search}`, headers: { ...headers, ...more } })
}

export function sendPart(who: Visitor, uploadId: string, file: Buffer, offset: number) {
  return who.call('lora.upload_part', undefined, {
    body: file.subarray(offset, offset + LORA_PART_BYTES),
    query: `?upload_id=${uploadId}&offset=${offset}`,
    headers,
  })
}

/** Large enough for three parts. */
export function makeLargeLora(): Buffer {
  const bytes = 2 * LORA_PART_BYTES
  return makeLora({
    tensors: {
      'lora_unet_double_blocks_0_img_attn_proj.lora_down.weight': {
        dtype: 'F16',
        shape: [bytes / 2 / 3072 + 1, 3072].map(Math.floor),
      },
    },
  })
}
