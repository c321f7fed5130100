import { z } from 'zod'
import { artCard } from '../art-card.ts'
import { id } from '../fields.ts'
import { gridAxis } from '../generation/grid.ts'

export const artGrid = z.object({
  grid_id: id,
  x: gridAxis,
  y: gridAxis.nullable(),
  /** Row by row; null: deleted, or not visible any more. */
  cells: z.array(artCard.nullable()),
  created_at: z.string(),
})
