import { z } from 'zod'
import { contract } from '../call.ts'
import { houseImage, houseTags, houseTitle } from './house-image.ts'

/** Shows an image on the landing page and on the visitors' home, after the checks of every upload. */
export const uploadArt = contract({
  audience: 'admin',
  kind: 'write',
  creates: true,
  raw: { maxBytes: 25 * 1024 * 1024 },
  /** Sent in the query, tags separated by commas. */
  input: z.object({
    title: houseTitle,
    tags: z
      .string()
      .max(300, 'There can be at most 8 tags.')
      .transform((tags) =>
        tags
          .split(',')
          .map((tag) => tag.trim())
          .filter((tag) => tag !== ''),
      )
      .pipe(houseTags)
      .default([]),
  }),
  output: houseImage,
})
