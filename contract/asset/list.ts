import { z } from 'zod'
import { page } from '#contract/paging'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

const asset = z.object({
  asset_id: id,
  kind: z.enum(['upload']),
  /** null while the asset is held. */
  url: z.string().nullable(),
  media_type: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  size_bytes: z.number().int(),
  /** `scanning`: not visible to others yet; `held`: waits for a review by staff [S-3]. */
  state: z.enum(['scanning', 'ready', 'held']),
  used_in: z.object({
    avatar: z.boolean(),
    /** Number of arts that used it as input, and the newest of them. */
    art_count: z.number().int(),
    art_ids: z.array(id),
    /** Characters with this portrait in any of their versions. */
    characters: z.array(z.object({ character_id: id, name: z.string() })),
    /** An unfinished task needs it. */
    is_needed: z.boolean(),
  }),
  created_at: z.string(),
})

export const list = contract({
  summary: 'Your uploads, newest first.',
  audience: 'user',
  kind: 'read',
  input: z.object({ kind: z.enum(['any', 'upload']).default('any'), ...page(100, 50) }),
  output: z.object({
    items: z.array(asset),
    next_offset: z.number().int().nullable(),
    total: z.number().int(),
    storage: z.object({
      upload_bytes: z.number().int(),
      art_bytes: z.number().int(),
      /** Limits of the membership; `total` and `upload_bytes` count against them. */
      max_uploads: z.number().int(),
      max_upload_bytes: z.number().int(),
    }),
  }),
})
