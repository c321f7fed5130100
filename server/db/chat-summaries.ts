import type { Db } from './database.ts'

export type SummaryRow = {
  message_id: string
  depth: number
  text: string
  made_by: string
  updated_at: Date
}

/** The summary of the chat up to a message. */
export async function findSummary(
  db: Db,
  messageId: string,
  editsKey: string,
): Promise<SummaryRow | undefined> {
  const rows = await db.query<SummaryRow>({
    name: 'find_summary',
    text: `select s.message_id, m.depth, s.text, s.made_by, s.updated_at from chat_summaries s join messages m on m.id = s.message_id
      where s.message_id = $1 and s.edits_key = $2`,
    values: [messageId, editsKey],
  })
  return rows[0]
}

/** Summaries above a message, nearest first. The caller picks the first whose `edits_key` still matches. */
export async function listSummariesAbove(
  db: Db,
  messageId: string,
): Promise<(SummaryRow & { edits_key: string })[]> {
  return db.query({
    name: 'list_summaries_above',
    text: `with recursive path (id, parent_id) as (
        select id, parent_id from messages where id = $1
        union all
        select p.id, p.parent_id from messages p join path on p.id = path.parent_id
      )
      select s.message_id, m.depth, s.text, s.made_by, s.updated_at, s.edits_key from path join chat_summaries s on s.message_id = path.id
      join messages m on m.id = s.message_id where s.message_id <> $1 order by m.depth desc limit 20`,
    values: [messageId],
  })
}

/** An existing summary stays, so that prompts built with it stay the same. */
export async function saveSummary(
  db: Db,
  summary: { messageId: string; editsKey: string; text: string; madeBy: string },
): Promise<void> {
  await db.query({
    name: 'save_summary',
    text: `insert into chat_summaries (message_id, edits_key, text, made_by) values ($1, $2, $3, $4)
      on conflict do nothing`,
    values: [summary.messageId, summary.editsKey, summary.text, summary.madeBy],
  })
}

export async function changeSummary(
  db: Db,
  { messageId, editsKey, text }: { messageId: string; editsKey: string; text: string },
): Promise<void> {
  await db.query({
    name: 'change_summary',
    text: `update chat_summaries set text = $3, made_by = 'user', updated_at = now()
      where message_id = $1 and edits_key = $2`,
    values: [messageId, editsKey, text],
  })
}
