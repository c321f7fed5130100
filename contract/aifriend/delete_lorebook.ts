import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

export const deleteLorebook = contract({
  summary: 'Deletes a lorebook. Chats no longer use it.',
  audience: 'user',
  kind: 'write',
  input: z.object({ lorebook_id: id }),
  output: z.object({ lorebook_id: id }),
})
