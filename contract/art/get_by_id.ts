import { z } from 'zod'
import { artCard } from '../art-card.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { taskSettings, warning } from '../generation/resolve-settings.ts'

export const getById = contract({
  summary: 'Returns an art that you may see, with its settings.',
  audience: 'user',
  kind: 'read',
  input: z.object({ art_id: id }),
  output: artCard.extend({
    /** null unless the caller is the owner. */
    task_id: id.nullable(),
    /** null if the prompt is hidden from the viewer. */
    settings: taskSettings.nullable(),
    seed: z.number().int(),
    engine: z.string().nullable(),
    warnings: z.array(warning),
    tags: z.array(z.string()),
    collection_ids: z.array(id),
    /** null also if the caller may not see the parent. */
    parent_art_id: id.nullable(),
    /** Number of remixes of this art that the caller may see; art.list_remixes returns them. */
    remixes: z.number().int(),
    credentials: z.object({ made_by: z.string(), made_at: z.string() }).nullable(),
    /** Why there is no image, and the id to appeal with if a rule blocked it. */
    reason: z.string().nullable(),
    appeal_id: id.nullable(),
  }),
})
