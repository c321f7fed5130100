import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { loraFields, ownLora } from './lora-card.ts'

export const update = contract({
  summary:
    'Changes one of your LoRAs. Fields that are left out stay unchanged. Changing the name, tags or trigger words of an approved LoRA requires a new approval.',
  audience: 'active',
  kind: 'write',
  input: z.object({
    uid: id,
    name: loraFields.name.optional(),
    trigger_words: loraFields.trigger_words.optional(),
    tags: loraFields.tags.optional(),
    recommended_weight: loraFields.recommended_weight.optional(),
  }),
  output: ownLora,
})
