/**
 * Forks share message nodes with their parent chat, but a message id must name one message of one chat. In a
 * fork, inherited nodes get ids made of the fork's alias base and the node's depth, so forking writes nothing
 * and such an id can be resolved when it comes back.
 */

const digits = 6
const deepest = 16 ** digits - 1

/** The last 24 bits are cleared; they hold the depth. */
export const toAliasBase = (id: string) => `${id.slice(0, -digits)}${'0'.repeat(digits)}`

const toAlias = (base: string, depth: number) =>
  `${base.slice(0, -digits)}${Math.min(depth, deepest).toString(16).padStart(digits, '0')}`

export const readAlias = (id: string) => ({
  base: toAliasBase(id.toLowerCase()),
  depth: Number.parseInt(id.slice(-digits), 16),
})

/** The columns of a chat that message ids depend on. */
export type AliasedChat = { id: string; alias_base: string | null }

/** The id of a node as this chat's clients see it. */
export function toWireId(chat: AliasedChat, node: { id: string; chat_id: string; depth: number }): string {
  return node.chat_id === chat.id || chat.alias_base === null ? node.id : toAlias(chat.alias_base, node.depth)
}
