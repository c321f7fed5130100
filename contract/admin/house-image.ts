import { z } from 'zod'
import { id, text } from '../fields.ts'

const line = (most: number, tooLong: string) =>
  text(most, tooLong)
    .trim()
    .refine((value) => !/[\n\r\t]/.test(value), 'Keep it on one line.')

export const houseTitle = line(80, 'A title has at most 80 characters.').min(1, 'Write a title.')

export const houseTags = z
  .array(line(30, 'A tag has at most 30 characters.').min(1, 'A tag cannot be empty.'))
  .max(8, 'There can be at most 8 tags.')
  .transform((list) => [...new Set(list.map((tag) => tag.toLowerCase()))])

/** An image of the house as visitors see it. */
export const houseImage = z.object({
  image_id: id,
  title: z.string(),
  tags: z.array(z.string()),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
