import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const upload = contract({
  summary: 'Uploads an image to use as a reference or in a tool.',
  audience: 'active',
  kind: 'write',
  creates: true,
  raw: { maxBytes: 25 * 1024 * 1024 },
  input: z.object({}),
  output: z.object({
    asset_id: id,
    url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  }),
})
