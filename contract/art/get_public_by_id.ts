import { z } from 'zod'
import { artCard } from '../art-card.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { taskSettings } from '../generation/resolve-settings.ts'

/** What everybody may know of a public picture, its owner included: what is hidden from one is in no answer. */
export const getPublicById = contract({
  audience: 'all',
  kind: 'read',
  input: z.object({ art_id: id }),
  output: artCard.extend({
    /** [S-1] It is not rated general and nobody knows yet that the caller is 18: files and words are left out. */
    needs_age: z.boolean(),
    /** null where the prompt is hidden. */
    settings: taskSettings.nullable(),
    engine: z.string().nullable(),
    tags: z.array(z.string()),
    /** null unless that one is public too. */
    parent_art_id: id.nullable(),
    /** The newest few that are public and rated general. */
    remixes: z.array(z.object({ art_id: id, thumb_url: z.string() })),
    credentials: z.object({ made_by: z.string(), made_at: z.string() }).nullable(),
    /** Where anybody finds it, and the picture that social cards show: lasting addresses, for as long as it is public. */
    page_url: z.string(),
    card_url: z.string(),
  }),
})
