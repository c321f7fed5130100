import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const exportLorebook = contract({
  summary: 'Returns a lorebook as a world file of SillyTavern.',
  audience: 'user',
  kind: 'read',
  input: z.object({ lorebook_id: id }),
  output: z.object({ filename: z.string(), media_type: z.string(), text: z.string() }),
})
