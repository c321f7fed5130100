import { z } from 'zod'
import { contract } from '../call.ts'
import { imageInput } from '../generation/settings.ts'

export const findSubject = contract({
  summary: 'What the background remover would keep of an image. Not counted against any limit.',
  audience: 'user',
  kind: 'read',
  input: imageInput,
  output: z.object({
    /** A grey PNG as a data URL, white where the subject is; at most 1024 pixels a side. */
    mask_url: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  }),
})
