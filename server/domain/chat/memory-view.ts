import type { Memory } from '#contract/aifriend/chat-memory'
import { type AliasedChat, toWireId } from './message-ids.ts'

export type MemoryRow = {
  id: string
  chat_id: string
  text: string
  origin: Memory['origin']
  scope: Memory['scope']
  is_pinned: boolean
  source_id: string | null
  source_depth: number | null
  source_chat_id: string | null
  /** The fact that it corrects, and what that said. */
  replaces_id: string | null
  replaced_text: string | null
  topic: string
  /** How often it was told because it fitted, and when last. */
  used: number
  used_at: Date | null
  created_at: Date
  updated_at: Date
}

export function toMemory(chat: AliasedChat, row: MemoryRow): Memory {
  const hasSource = row.source_id !== null && row.chat_id === chat.id
  return {
    memory_id: row.id,
    session_id: row.chat_id,
    text: row.text,
    source_message_ids: hasSource
      ? [
          toWireId(chat, {
            id: row.source_id ?? '',
            chat_id: row.source_chat_id ?? chat.id,
            depth: row.source_depth ?? 0,
          }),
        ]
      : [],
    origin: row.origin,
    scope: row.scope,
    is_pinned: row.is_pinned,
    replaced_text: row.replaced_text,
    used: row.used,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
