import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const deleteLora = contract({
  summary: 'Deletes the LoRA and its file. Also cancels an unfinished upload, by its upload_id.',
  audience: 'user',
  kind: 'write',
  input: z.object({ uid: id }),
  output: z.object({ uid: id }),
})
