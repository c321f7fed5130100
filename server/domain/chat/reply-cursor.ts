/**
 * How far a client has read a reply: which attempt and how many characters. As an event id:
 * `messageId.attempt.characters`.
 */
export type ReplyCursor = { messageId: string; attempt: number; at: number }

export const formatReplyCursor = ({ messageId, attempt, at }: ReplyCursor) => `${messageId}.${attempt}.${at}`

const pattern = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(\d{1,9})\.(\d{1,9})$/i

/** undefined: not one of our cursors, so the stream starts at the beginning. */
export function parseReplyCursor(id: string | undefined): ReplyCursor | undefined {
  const [, messageId, attempt, at] = pattern.exec(id ?? '') ?? []
  if (messageId === undefined) return undefined
  return { messageId: messageId.toLowerCase(), attempt: Number(attempt), at: Number(at) }
}
