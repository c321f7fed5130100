import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const getDataurl = contract({
  summary: 'Returns a download link of the PNG, valid for some hours.',
  audience: 'user',
  kind: 'read',
  input: z.object({ art_id: id }),
  /** Download URL of a PNG, valid for some hours. */
  output: z.string(),
})
