/**
 * A message id names one message of one chat, although forks share their nodes. What a fork has from its parent is
 * seen under ids made of the fork's base and the node's depth: nothing is written when forking, and nothing is
 * ambiguous when such an id comes back.
 */

const digits = 6
const deepest = 16 ** digits - 1

/** The last 24 bits are free for the depth. */
export const toAliasBase = (id: string) => `${id.slice(0, -digits)}${'0'.repeat(digits)}`

const toAlias = (base: string, depth: number) =>
  `${base.slice(0, -digits)}${Math.min(depth, deepest).toString(16).padStart(digits, '0')}`

export const readAlias = (id: string) => ({
  base: toAliasBase(id.toLowerCase()),
  depth: Number.parseInt(id.slice(-digits), 16),
})

/** The columns of a chat that message ids depend on. */
export type AliasedChat = { id: string; alias_base: string | null }

/** A node's id as this chat gives it out. */
export function toWireId(chat: AliasedChat, node: { id: string; chat_id: string; depth: number }): string {
  return node.chat_id === chat.id || chat.alias_base === null ? node.id : toAlias(chat.alias_base, node.depth)
}
