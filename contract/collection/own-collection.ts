import { z } from 'zod'
import { id, text } from '../fields.ts'

/**
 * A smart collection: parameters of art.search, as the address of the search page has them. What is none is not kept;
 * whoever opens the collection searches with the others.
 */
export const savedSearch = z
  .record(
    z.string().regex(/^[a-z_]{1,30}$/, 'This is no parameter of a search.'),
    z.union([text(500, 'A saved search is too long.'), z.number(), z.boolean()]),
  )
  .refine((search) => Object.keys(search).length <= 20, 'A saved search has at most 20 parameters.')

export const collection = z.object({
  collection_id: id,
  name: z.string(),
  is_private: z.boolean(),
  /** 0 is first. */
  position: z.number().int(),
  /** Of the pictures in it that are not in the trash; null for a smart collection, which has what its search finds. */
  art_count: z.number().int().nullable(),
  cover_art_id: id.nullable(),
  /** The chosen cover, or else the first picture. */
  cover_url: z.string().nullable(),
  cover_thumbhash: z.string().nullable(),
  /** null: filled by hand. */
  search: savedSearch.nullable(),
  /** Where whoever has the address sees the collection, for as long as it lasts. */
  link: z.object({ url: z.string(), expires_at: z.string() }).nullable(),
  created_at: z.string(),
})

export const collectionName = text(80, 'A name has at most 80 characters.')
  .trim()
  .min(1, 'Give the collection a name.')
