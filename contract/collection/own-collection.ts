import { z } from 'zod'
import { id, text } from '../fields.ts'

/**
 * The saved search of a smart collection: parameters of art.search as in the URL of the search page. Unknown parameters
 * are dropped. Opening the collection runs the search.
 */
export const savedSearch = z
  .record(
    z.string().regex(/^[a-z_]{1,30}$/, 'This is not a search parameter.'),
    z.union([text(500, 'A saved search is too long.'), z.number(), z.boolean()]),
  )
  .refine((search) => Object.keys(search).length <= 20, 'A saved search has at most 20 parameters.')

export const collection = z.object({
  collection_id: id,
  name: z.string(),
  is_private: z.boolean(),
  /** 0 is first. */
  position: z.number().int(),
  /** Number of arts in it that are not in the trash; null for a smart collection. */
  art_count: z.number().int().nullable(),
  cover_art_id: id.nullable(),
  /** The chosen cover, or else the first art. */
  cover_url: z.string().nullable(),
  cover_thumbhash: z.string().nullable(),
  /** null: not a smart collection. */
  search: savedSearch.nullable(),
  /** A link that shows the collection to anybody until it expires. */
  link: z.object({ url: z.string(), expires_at: z.string() }).nullable(),
  created_at: z.string(),
})

export const collectionName = text(80, 'A name has at most 80 characters.')
  .trim()
  .min(1, 'Give the collection a name.')
