import { z } from 'zod'
import { page } from '#contract/paging'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { ownLora } from '../lora/lora-card.ts'
import { loraDeskStates } from '../lora/lora-desk-states.ts'

/** LoRAs that wait for somebody to decide, the oldest first; or what was decided, the newest decision first. */
export const unmoderatedLoras = contract({
  audience: 'admin',
  kind: 'read',
  input: z.object({
    state: z.enum(loraDeskStates, 'Choose waiting, approved, refused or taken_back.').default('waiting'),
    ...page(100, 30),
  }),
  output: z.object({
    items: z.array(
      ownLora.omit({ same_file_as: true, is_mine: true }).extend({
        /** What it was trained on, by its own account: the most frequent words first. */
        training_tags: z.array(z.string()),
        /** Among them are words that would be refused in a prompt. */
        flagged_tags: z.array(z.string()),
        tensor_count: z.number().int(),
        /** What became of the same file when others, or the same person, sent it. */
        same_file: z.array(
          z.object({
            uid: id,
            name: z.string(),
            status: z.enum(['waiting', 'approved', 'refused']),
            refused_reason: z.string().nullable(),
          }),
        ),
        /** Goes with the decision, which is about these words and no later ones. */
        updated_at: z.string(),
        /** The file under the name that drawing servers look for. Works for some hours. */
        download_url: z.string(),
        /** One's own, so somebody else has to decide. */
        is_own: z.boolean(),
      }),
    ),
    total: z.number().int(),
  }),
})
