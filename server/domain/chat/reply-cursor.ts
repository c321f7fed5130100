/** How far a stream of a reply has come: which try, and how many characters. As an event's id: `reply.try.characters`. */
export type ReplyCursor = { messageId: string; attempt: number; at: number }

export const formatReplyCursor = ({ messageId, attempt, at }: ReplyCursor) => `${messageId}.${attempt}.${at}`

const pattern = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(\d{1,9})\.(\d{1,9})$/i

/** Undefined: it is none of ours, and the stream begins at the beginning. */
export function parseReplyCursor(id: string | undefined): ReplyCursor | undefined {
  const [, messageId, attempt, at] = pattern.exec(id ?? '') ?? []
  if (messageId === undefined) return undefined
  return { messageId: messageId.toLowerCase(), attempt: Number(attempt), at: Number(at) }
}
