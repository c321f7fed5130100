import type { FileUrl } from './arts/art-card.ts'

/** The columns of a user that others see. */
export type UserRow = {
  id: string
  name: string
  handle: string | null
  description: string
  avatar_key: string | null
}

/** `viewerId` null: not signed in. */
export function toUserCard(user: UserRow, viewerId: string | null, fileUrl: FileUrl) {
  return {
    id: user.id,
    name: user.name,
    handle: user.handle,
    description: user.description,
    avatar_url: user.avatar_key === null ? null : fileUrl(user.avatar_key, { to: viewerId }),
  }
}
