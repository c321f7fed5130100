import type { Db } from './database.ts'

/** A title by the model replaces one by rule; a title by the user is never replaced. */
export async function setMadeTitle(
  db: Db,
  chatId: string,
  { title, by }: { title: string; by: 'rule' | 'model' },
): Promise<void> {
  await db.query({
    name: 'set_made_title',
    text: `update chat_sessions set title = $2, titled_by = $3
      where id = $1 and deleted_at is null and (titled_by is null or (titled_by = 'rule' and $3 = 'model'))`,
    values: [chatId, title, by],
  })
}
