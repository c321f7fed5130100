import { z } from 'zod'
import { artCard } from '../art-card.ts'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { taskSettings } from '../generation/resolve-settings.ts'

export const getPublicById = contract({
  summary: 'The public view of an art. It is the same for everybody, including the owner.',
  audience: 'all',
  kind: 'read',
  beforeAgeCheck: true,
  input: z.object({ art_id: id }),
  output: artCard.extend({
    /** [S-1] The art is not rated general and the caller is not known to be an adult: files and prompt are left out. */
    needs_age: z.boolean(),
    /** null if the prompt is hidden. */
    settings: taskSettings.nullable(),
    engine: z.string().nullable(),
    tags: z.array(z.string()),
    /** null unless the parent is public too. */
    parent_art_id: id.nullable(),
    /** The newest few remixes that are public and rated general. */
    remixes: z.array(z.object({ art_id: id, thumb_url: z.string() })),
    credentials: z.object({ made_by: z.string(), made_at: z.string() }).nullable(),
    /** URLs of the public page and of the social card. They work for as long as the art is public. */
    page_url: z.string(),
    card_url: z.string(),
  }),
})
