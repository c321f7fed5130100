import { z } from 'zod'
import { contract } from '../call.ts'
import { preservedImage } from './preserved-image.ts'

export const listPreserved = contract({
  audience: 'admin',
  kind: 'read',
  input: z.object({}),
  output: z.object({
    /** The newest hundred. */
    items: z.array(preservedImage),
    /** Without another admin everything stays sealed. */
    has_other_admin: z.boolean(),
  }),
})
