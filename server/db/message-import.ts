import type { ChatMessage } from '#contract/aifriend/chat-message'
import type { Db } from './database.ts'

export type ImportedMessage = {
  id: string
  parentId: string | null
  depth: number
  pathChars: number
  role: ChatMessage['role']
  text: string
  createdAt: Date
}

const batch = 1_000

/** Parents must come before their children. */
export async function insertImported(
  tx: Db,
  chatId: string,
  rows: readonly ImportedMessage[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) {
    const part = rows.slice(from, from + batch)
    await tx.query({
      name: 'insert_imported_messages',
      text: `insert into messages (id, chat_id, parent_id, depth, path_chars, role, text, status, created_at)
        select m.id, $1, m.parent_id, m.depth, m.path_chars, m.role, m.text, 'done', m.created_at
        from unnest($2::uuid[], $3::uuid[], $4::int[], $5::bigint[], $6::text[], $7::text[], $8::timestamptz[])
          as m (id, parent_id, depth, path_chars, role, text, created_at)`,
      values: [
        chatId,
        part.map(({ id }) => id),
        part.map(({ parentId }) => parentId),
        part.map(({ depth }) => depth),
        part.map(({ pathChars }) => pathChars),
        part.map(({ role }) => role),
        part.map(({ text }) => text),
        part.map(({ createdAt }) => createdAt),
      ],
    })
  }
}
