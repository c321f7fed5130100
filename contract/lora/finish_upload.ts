import { z } from 'zod'
import { contract } from '../call.ts'
import { LORA_WEIGHT } from '../catalogue/modes.ts'
import { id } from '../fields.ts'
import { loraFields, ownLora } from './lora-card.ts'

export const finishUpload = contract({
  summary:
    'Completes an upload after its last part; the LoRA then waits for approval. Repeating the call returns the same LoRA.',
  audience: 'active',
  kind: 'write',
  input: z.object({
    upload_id: id,
    name: loraFields.name,
    trigger_words: loraFields.trigger_words.default([]),
    tags: loraFields.tags.default([]),
    recommended_weight: loraFields.recommended_weight.default(LORA_WEIGHT.default),
  }),
  output: ownLora,
})
