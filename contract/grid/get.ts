import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'
import { artGrid } from './art-grid.ts'

export const get = contract({
  summary: "One of the caller's grids with its images.",
  audience: 'user',
  kind: 'read',
  input: z.object({ grid_id: id }),
  output: artGrid,
})
