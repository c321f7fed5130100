import { z } from 'zod'
import { page } from '#contract/paging'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { ownLora } from '../lora/lora-card.ts'
import { loraDeskStates } from '../lora/lora-desk-states.ts'

/** LoRAs that wait for moderation, oldest first; or decided LoRAs, newest decision first. */
export const unmoderatedLoras = contract({
  audience: 'moderator',
  kind: 'read',
  input: z.object({
    state: z.enum(loraDeskStates, 'Choose waiting, approved, refused or taken_back.').default('waiting'),
    ...page(100, 30),
  }),
  output: z.object({
    items: z.array(
      ownLora.omit({ same_file_as: true, is_mine: true }).extend({
        /** Tags from the file's training metadata, most frequent first. */
        training_tags: z.array(z.string()),
        /** The training tags that would be refused in a prompt. */
        flagged_tags: z.array(z.string()),
        tensor_count: z.number().int(),
        /** Rises when its owner changes its texts or its weight. */
        version: z.number().int(),
        /** Moderation results of the same file uploaded earlier, by this user or by others. */
        same_file: z.array(
          z.object({
            uid: id,
            name: z.string(),
            status: z.enum(['waiting', 'approved', 'refused']),
            refused_reason: z.string().nullable(),
          }),
        ),
        /** Send this back with the decision, so that it applies to exactly these texts. */
        updated_at: z.string(),
        /** Downloads the file under the name that image servers look for. Valid for some hours. */
        download_url: z.string(),
        /** The caller's own LoRA, and there is somebody else, who has to decide. */
        is_own: z.boolean(),
      }),
    ),
    total: z.number().int(),
  }),
})
