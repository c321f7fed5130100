import type { z } from 'zod'
import type { chatSummary } from '#contract/aifriend/chat-summary'
import { findEditsKey, findNode } from '#server/db/chat-messages'
import type { ChatRow } from '#server/db/chat-sessions'
import { findSummary, type SummaryRow } from '#server/db/chat-summaries'
import type { Db } from '#server/db/database'
import { toWireId } from '#server/domain/chat/message-ids'

type Found = { messageId: string; editsKey: string; summary: SummaryRow; wireId: string }

/** The summary that the newest reply was told. Undefined: all messages fitted into the window. */
export async function findToldSummary(db: Db, chat: ChatRow): Promise<Found | undefined> {
  const first = chat.context?.firstKeptId
  const kept = first === null || first === undefined ? undefined : await findNode(db, first)
  const last = kept === undefined || kept.parent_id === null ? undefined : await findNode(db, kept.parent_id)
  if (last === undefined) return undefined
  const editsKey = await findEditsKey(db, chat.id, last.depth)
  const summary = await findSummary(db, last.id, editsKey)
  return summary && { messageId: last.id, editsKey, summary, wireId: toWireId(chat, last) }
}

export function toSummary({ summary, wireId }: Found): z.output<typeof chatSummary> {
  const { made_by: by } = summary
  return {
    text: summary.text,
    made_by: by === 'extract' || by === 'user' ? by : 'model',
    until_message_id: wireId,
    updated_at: summary.updated_at.toISOString(),
  }
}
