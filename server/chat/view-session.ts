import type { Session, SessionCard } from '#contract/aifriend/chat-session'
import { findNode, viewMessages } from '#server/db/chat-messages'
import { type ChatRow, findChatCharacter, type ListedChatRow } from '#server/db/chat-sessions'
import type { Db } from '#server/db/database'
import type { FileUrl } from '#server/domain/arts/art-card'
import { aiNotice } from '#server/domain/chat/ai-notice'
import { displayName, toCharacter, toCharacterCard } from '#server/domain/chat/character-view'
import { type AliasedChat, toWireId } from '#server/domain/chat/message-ids'
import type { ReplyContext } from '#server/domain/chat/reply-context'
import { toPreferences } from '#server/domain/preferences'
import type { ChatEngineList, CurrentEngine } from './chat-engine-list.ts'
import { missingSession } from './missing.ts'

export type SessionParts = { db: Db; chatEngines: ChatEngineList; fileLinks: { sign: FileUrl } }

const excerptLength = 200

/** A chat session with everything the page shows around its messages. */
export async function viewSession(
  parts: SessionParts,
  chat: ChatRow,
  viewer: { tier: string | null; preferences: Record<string, unknown> },
): Promise<Session> {
  const { db, chatEngines, fileLinks } = parts
  const character = await findChatCharacter(db, chat)
  if (character === undefined) throw missingSession()
  const [head] = chat.head_id === null ? [] : await viewMessages(db, chat.id, [chat.head_id])
  const fork = chat.fork_message_id === null ? undefined : await findNode(db, chat.fork_message_id)
  const wanted = chat.chat_model ?? toPreferences(viewer.preferences).chat_model
  const engine = await chatEngines.current(viewer.tier, wanted)
  const isAvailable =
    character.deleted_at === null &&
    (character.owner_in_sight || character.house_name !== null) &&
    (character.user_id === chat.user_id || character.chat_visibility !== 'private')
  return {
    ...toCard(chat, character, chat.user_id, fileLinks.sign),
    last_message:
      head === undefined
        ? null
        : {
            role: head.role,
            text: head.text.slice(0, excerptLength),
            created_at: head.created_at.toISOString(),
          },
    character: toCharacter(character, chat.user_id, fileLinks.sign),
    persona: chat.persona,
    persona_id: chat.persona_id,
    persona_avatar_url:
      chat.persona_avatar_key === null ? null : fileLinks.sign(chat.persona_avatar_key, { to: chat.user_id }),
    head_message_id: head === undefined ? null : toWireId(chat, head),
    context: viewContext(chat, chat.context, engine?.capabilities.window ?? 0),
    forked_at_message_id: fork === undefined ? null : toWireId(chat, fork),
    note: chat.note,
    note_place: chat.note_place,
    uses_default_note: chat.uses_default_note,
    memory_enabled: chat.memory_enabled,
    memory_scope: chat.memory_scope,
    character_version: character.version,
    update_available: isAvailable && character.latest_version > character.version,
    character_available: isAvailable,
    ai_notice: aiNotice,
    model: chat.chat_model,
    wanted_model: wanted,
    generation: chat.generation,
    engine: viewEngine(engine),
  }
}

export function viewEngine(engine: CurrentEngine): Session['engine'] {
  if (engine === undefined) return null
  const { name, model, window, standsIn, note } = engine.capabilities
  return { name, model, window, is_stand_in: standsIn, note }
}

/** The context of the newest reply; before the first reply, only the window's size. */
export function viewContext(
  chat: AliasedChat,
  context: ReplyContext | null,
  window: number,
): Session['context'] {
  if (context === null) {
    const nothing = {
      policy: 0,
      instructions: 0,
      character: 0,
      persona: 0,
      examples: 0,
      summary: 0,
      history: 0,
      lore: 0,
      memory: 0,
    }
    return {
      window,
      used: 0,
      dropped_before: null,
      dropped_messages: 0,
      parts: { ...nothing, note: 0, reserve: 0 },
      is_exact: false,
    }
  }
  return {
    window: context.window,
    used: context.used,
    dropped_before:
      context.firstKeptId === null
        ? null
        : toWireId(chat, {
            id: context.firstKeptId,
            chat_id: context.firstKeptChatId,
            depth: context.firstKeptDepth,
          }),
    dropped_messages: context.firstKeptId === null ? 0 : context.firstKeptDepth,
    parts: { ...context.parts, instructions: context.parts.instructions ?? 0 },
    is_exact: context.isExact,
  }
}

export function viewListedChat(row: ListedChatRow, fileUrl: FileUrl): SessionCard {
  return {
    ...toCard(row, row.character, row.user_id, fileUrl),
    last_message:
      row.last_role === null || row.last_at === null
        ? null
        : { role: row.last_role, text: row.last_text ?? '', created_at: row.last_at.toISOString() },
  }
}

function toCard(
  chat: ChatRow,
  character: ListedChatRow['character'],
  viewerId: string,
  fileUrl: FileUrl,
): Omit<SessionCard, 'last_message'> {
  const name = displayName(character)
  return {
    session_id: chat.id,
    title: chat.title || name,
    character: toCharacterCard(character, viewerId, fileUrl),
    character_display_name: name,
    is_pinned: chat.pinned_at !== null,
    is_empty: !chat.is_started,
    message_count: chat.message_count,
    parent_session_id: chat.parent_chat_id,
    created_at: chat.created_at.toISOString(),
    updated_at: chat.updated_at.toISOString(),
  }
}
