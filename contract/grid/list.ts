import { z } from 'zod'
import { contract } from '../call.ts'
import { artGrid } from './art-grid.ts'

/** The newest 20: the arts themselves are among the caller's own. */
export const list = contract({
  summary: "The caller's newest grids.",
  audience: 'user',
  kind: 'read',
  input: z.object({}),
  output: z.object({
    items: z.array(
      artGrid.omit({ cells: true }).extend({ prompt: z.string(), cell_count: z.number().int() }),
    ),
  }),
})
