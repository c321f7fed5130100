import type { Db } from './database.ts'

export async function findBanner(db: Db): Promise<{ text: string; set_at: Date } | undefined> {
  const rows = await db.query<{ text: string; set_at: Date }>({
    name: 'find_banner',
    text: 'select text, set_at from banner',
  })
  return rows[0]
}
