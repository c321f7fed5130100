import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { loraFields, ownLora } from './lora-card.ts'

/** What is left out stays. An approved LoRA with another name, tags or trigger words waits for approval again. */
export const update = contract({
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
