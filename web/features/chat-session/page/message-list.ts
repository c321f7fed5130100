import type { ChatMessage, Exchange } from '../queries.ts'

/** The loaded messages, oldest first; each answers the one before it. */
export type MessageList = readonly ChatMessage[]

/** Puts a message in its place: over its older version, or after its parent, replacing what followed. */
export function place(items: MessageList, message: ChatMessage): MessageList {
  const at = items.findIndex(({ message_id }) => message_id === message.message_id)
  if (at >= 0) return items.with(at, message)
  const parentAt = items.findIndex(({ message_id }) => message_id === message.parent_id)
  if (parentAt >= 0) return [...items.slice(0, parentAt + 1), message]
  return message.parent_id === null ? [message] : [...items, message]
}

export function placeExchange(
  items: MessageList,
  { user_message, assistant_message }: Exchange,
): MessageList {
  return place(user_message === null ? items : place(items, user_message), assistant_message)
}

export function addText(items: MessageList, messageId: string, delta: string): MessageList {
  return items.map((item) => (item.message_id === messageId ? { ...item, text: item.text + delta } : item))
}

/** Everything before a message. */
export function cutAt(items: MessageList, messageId: string): MessageList {
  const at = items.findIndex(({ message_id }) => message_id === messageId)
  return at < 0 ? items : items.slice(0, at)
}

/** Joins the newest page to the loaded messages; earlier ones stay if the page still connects to them. */
export function joinNewest(items: MessageList, newest: MessageList): { items: MessageList; joins: boolean } {
  const first = newest[0]
  if (first === undefined) return { items: [], joins: false }
  const at = items.findIndex(({ message_id }) => message_id === first.message_id)
  if (at <= 0) return { items: newest, joins: false }
  const isNew = new Set(newest.map(({ message_id: id }) => id))
  return {
    items: [...items.slice(0, at).filter(({ message_id: id }) => !isNew.has(id)), ...newest],
    joins: true,
  }
}

type Own = { sendingId: string | null; replyingId: string | null }

/**
 * The server's messages with what only this page has: an unsent message, and the newest text of a reply. Undefined if
 * the followed reply is missing, because the answer is older than the reply.
 */
export function keepOwn(
  theirs: MessageList,
  ours: MessageList,
  { sendingId, replyingId }: Own,
): MessageList | undefined {
  const reply = ours.find(({ message_id }) => message_id === replyingId)
  const draft = ours.find(({ message_id }) => message_id === sendingId)
  if (reply !== undefined && !theirs.some(({ message_id }) => message_id === replyingId)) return undefined
  const isDraftThere = theirs.some(({ message_id }) => message_id === sendingId)
  const kept = theirs.map((message) =>
    message.message_id === replyingId && message.status === 'streaming' ? (reply ?? message) : message,
  )
  return draft === undefined || isDraftThere ? kept : [...kept, draft]
}

/** A message of the user that was not sent yet. */
export function draftMessage(
  items: MessageList,
  { sessionId, messageId, text }: { sessionId: string; messageId: string; text: string },
): ChatMessage {
  return {
    message_id: messageId,
    session_id: sessionId,
    parent_id: items.at(-1)?.message_id ?? null,
    role: 'user',
    text,
    status: 'done',
    stop_reason: null,
    can_continue: false,
    alternatives: { index: 0, count: 1 },
    is_greeting: false,
    mark: null,
    edited_at: null,
    versions: 0,
    ai_notice: null,
    care: null,
    resampled: false,
    error: null,
    engine: null,
    created_at: new Date().toISOString(),
  }
}

export const canEdit = ({ role, care, mark }: ChatMessage): boolean =>
  role !== 'system' && care === null && mark !== 'deleted'

/** Written by a model, so it can be regenerated. */
export const isReply = ({ role, care, is_greeting: isGreeting, mark }: ChatMessage): boolean =>
  role === 'assistant' && care === null && !isGreeting && mark !== 'deleted'
