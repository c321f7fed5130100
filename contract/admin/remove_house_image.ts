import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Takes an image of the house off the pages and deletes its file. */
export const removeHouseImage = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({ image_id: id }),
  output: z.null(),
})
