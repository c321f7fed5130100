import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Agrees to open a preserved image. Nobody can agree with themselves. */
export const agreePreserved = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({ opening_id: id }),
  output: z.null(),
})
