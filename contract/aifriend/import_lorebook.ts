import { z } from 'zod'
import { contract } from '../call.ts'
import { text } from '../fields.ts'
import { lorebook } from './lorebook-card.ts'

const sentences = z.array(z.string())

export const importLorebook = contract({
  summary: 'Creates a lorebook from a file.',
  audience: 'active',
  kind: 'write',
  creates: true,
  /** A world file of SillyTavern, a lorebook or module of RisuAI, a V3 lorebook, or the lore of a character card. */
  raw: { maxBytes: 32 * 1024 * 1024 },
  input: z.object({
    /** Names a book that has no name of its own. */
    file_name: text(200, 'A file name has at most 200 characters.').default(''),
  }),
  output: z.object({
    lorebook,
    /** What happened to the parts of the file, in sentences for the user. */
    report: z.object({ kept: sentences, dropped: sentences, unsafe: sentences }),
  }),
})
