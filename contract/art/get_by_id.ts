import { z } from 'zod'
import { artCard } from '../art-card.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { taskSettings, warning } from '../generation/resolve-settings.ts'

export const getById = contract({
  audience: 'user',
  kind: 'read',
  input: z.object({ art_id: id }),
  output: artCard.extend({
    /** null to everybody but its owner. */
    task_id: id.nullable(),
    /** null where the prompt is hidden from the viewer. */
    settings: taskSettings.nullable(),
    seed: z.number().int(),
    engine: z.string().nullable(),
    warnings: z.array(warning),
    tags: z.array(z.string()),
    collection_ids: z.array(id),
    /** null also where the caller may not see it. */
    parent_art_id: id.nullable(),
    /** How many pictures made from this one the caller may see; art.list_remixes gives them. */
    remixes: z.number().int(),
    credentials: z.object({ made_by: z.string(), made_at: z.string() }).nullable(),
    /** Why there is no picture, in a sentence; and how to contest that, where a rule did it. */
    reason: z.string().nullable(),
    appeal_id: id.nullable(),
  }),
})
