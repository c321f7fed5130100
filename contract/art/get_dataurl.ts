import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const getDataurl = contract({
  audience: 'user',
  kind: 'read',
  input: z.object({ art_id: id }),
  /** An address that downloads a PNG for some hours. */
  output: z.string(),
})
