import type { ChatMessage } from '#contract/aifriend/chat-message'
import { aiNotice } from './ai-notice.ts'
import { toCareCard } from './care/helplines.ts'
import { type AliasedChat, toWireId } from './message-ids.ts'

/** A message as one chat shows it. */
export type ShownMessage = {
  id: string
  chat_id: string
  parent_id: string | null
  parent_chat_id: string | null
  depth: number
  role: ChatMessage['role']
  /** The text in this chat: the last edit, with the chunks of a running reply. */
  text: string
  status: ChatMessage['status']
  stop_reason: ChatMessage['stop_reason']
  is_greeting: boolean
  ai_notice: boolean
  care_region: string | null
  edited_at: Date | null
  edit_count: number
  /** Set if this chat does not tell the model this message. */
  mark: 'hidden' | 'deleted' | null
  sibling_index: number
  sibling_count: number
  resampled: boolean | null
  error: string | null
  engine_name: string | null
  created_at: Date
}

/** True for a reply that has ended and was not ended by a safety rule. */
export function canContinue(
  row: Pick<ShownMessage, 'role' | 'status' | 'stop_reason' | 'is_greeting' | 'mark'>,
): boolean {
  return (
    row.role === 'assistant' &&
    !row.is_greeting &&
    row.mark === null &&
    row.status !== 'streaming' &&
    row.stop_reason !== 'safety' &&
    row.stop_reason !== 'care'
  )
}

export function toChatMessage(chat: AliasedChat, row: ShownMessage): ChatMessage {
  return {
    message_id: toWireId(chat, row),
    session_id: chat.id,
    parent_id:
      row.parent_id === null
        ? null
        : toWireId(chat, {
            id: row.parent_id,
            chat_id: row.parent_chat_id ?? row.chat_id,
            depth: row.depth - 1,
          }),
    role: row.role,
    text: row.text,
    status: row.status,
    stop_reason: row.stop_reason,
    can_continue: canContinue(row),
    mark: row.mark,
    alternatives: { index: row.sibling_index, count: row.sibling_count },
    is_greeting: row.is_greeting,
    edited_at: row.edited_at === null ? null : row.edited_at.toISOString(),
    versions: row.edit_count,
    ai_notice: row.ai_notice ? aiNotice : null,
    care: row.care_region === null ? null : toCareCard(row.care_region),
    resampled: row.resampled ?? false,
    error: row.error,
    engine: row.role === 'assistant' ? row.engine_name : null,
    created_at: row.created_at.toISOString(),
  }
}
