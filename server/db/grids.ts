import type { GridAxis } from '#contract/generation/grid'
import type { Db } from './database.ts'

export type GridRow = {
  id: string
  prompt: string
  x: GridAxis
  y: GridAxis | null
  art_ids: string[]
  created_at: Date
}

const columns = 'g.id, g.prompt, g.x, g.y, g.art_ids, g.created_at'

export async function insertGrid(
  tx: Db,
  userId: string,
  { id, prompt, x, y, artIds }: Pick<GridRow, 'id' | 'prompt' | 'x' | 'y'> & { artIds: readonly string[] },
): Promise<void> {
  await tx.query({
    name: 'insert_grid',
    text: 'insert into grids (id, user_id, prompt, x, y, art_ids) values ($1, $2, $3, $4, $5, $6)',
    values: [id, userId, prompt, JSON.stringify(x), y === null ? null : JSON.stringify(y), artIds],
  })
}

export async function findGrid(db: Db, userId: string, gridId: string): Promise<GridRow | undefined> {
  const rows = await db.query<GridRow>({
    name: 'find_grid',
    text: `select ${columns} from grids g where g.id = $2 and g.user_id = $1`,
    values: [userId, gridId],
  })
  return rows[0]
}

export async function listGrids(db: Db, userId: string): Promise<GridRow[]> {
  return db.query<GridRow>({
    name: 'list_grids',
    text: `select ${columns} from grids g where g.user_id = $1 order by g.id desc limit 20`,
    values: [userId],
  })
}
