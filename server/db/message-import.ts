import type { ChatMessage } from '#contract/aifriend/chat-message'
import type { Db } from './database.ts'

export type ImportedMessage = {
  id: string
  parentId: string | null
  depth: number
  role: ChatMessage['role']
  text: string
  createdAt: Date
}

const batchSize = 1_000

/** Parents must come before their children. */
export async function insertImported(
  tx: Db,
  chatId: string,
  rows: readonly ImportedMessage[],
): Promise<void> {
  /** For each message the `path_chars` of its answers. */
  const endChars = new Map<string, number>()
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize)
    const lengths = await countCharacters(
      tx,
      batch.map(({ text }) => text),
    )
    const pathChars = batch.map(({ id, parentId }, at) => {
      const above = endChars.get(parentId ?? '') ?? 0
      endChars.set(id, above + (lengths[at] ?? 0))
      return above
    })
    await insertBatch(tx, chatId, batch, pathChars)
  }
}

/** PostgreSQL counts code points, JavaScript would count UTF-16 units: `path_chars` must be in one unit. */
async function countCharacters(tx: Db, texts: readonly string[]): Promise<number[]> {
  const rows = await tx.query<{ chars: number }>({
    name: 'count_characters',
    text: `select char_length(text) as chars from unnest($1::text[]) with ordinality as given (text, at) order by at`,
    values: [texts],
  })
  return rows.map(({ chars }) => chars)
}

async function insertBatch(
  tx: Db,
  chatId: string,
  batch: readonly ImportedMessage[],
  pathChars: readonly number[],
): Promise<void> {
  await tx.query({
    name: 'insert_imported_messages',
    text: `insert into messages (id, chat_id, parent_id, depth, path_chars, role, text, status, created_at)
      select m.id, $1, m.parent_id, m.depth, m.path_chars, m.role, m.text, 'done', m.created_at
      from unnest($2::uuid[], $3::uuid[], $4::int[], $5::bigint[], $6::text[], $7::text[], $8::timestamptz[])
        as m (id, parent_id, depth, path_chars, role, text, created_at)`,
    values: [
      chatId,
      batch.map(({ id }) => id),
      batch.map(({ parentId }) => parentId),
      batch.map(({ depth }) => depth),
      pathChars,
      batch.map(({ role }) => role),
      batch.map(({ text }) => text),
      batch.map(({ createdAt }) => createdAt),
    ],
  })
}
