import { z } from 'zod'
import { contract } from '../call.ts'
import { blockTarget } from './block-fields.ts'

/** What a block would have refused in the last seven days. Private prompts are counted and not shown [S-11]. */
export const previewBlock = contract({
  audience: 'moderator',
  kind: 'write',
  input: z.object({ block: blockTarget }),
  output: z.object({
    matches: z.number().int(),
    users: z.number().int(),
    /** Public prompts among them, at most five. */
    examples: z.array(z.string()),
  }),
})
