import { z } from 'zod'
import { contract } from '../call.ts'
import { lorebookCard } from './lorebook-card.ts'

export const listLorebooks = contract({
  summary: 'Lists your lorebooks and where they are used.',
  audience: 'user',
  kind: 'read',
  input: z.object({}),
  output: z.object({ lorebooks: z.array(lorebookCard) }),
})
