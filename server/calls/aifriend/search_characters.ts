import { nextOffset } from '#contract/paging'
import { handler } from '#server/call'
import { searchCharacters as search } from '#server/db/characters'
import { toCharacterCard } from '#server/domain/chat/character-view'

export const searchCharacters = handler(
  'aifriend.search_characters',
  ['db', 'fileLinks'],
  async ({ input, viewer, db, fileLinks }) => {
    const { limit } = input
    const { rows, total } = await search(db, viewer.id, {
      ...input,
      isNsfw: toFlag(input.is_nsfw),
      visibility: input.chat_visibility,
      userId: input.user_id ?? null,
    })
    return {
      items: rows.slice(0, limit).map((row) => toCharacterCard(row, viewer.id, fileLinks.sign)),
      next_offset: nextOffset(input, rows.length > limit),
      total,
    }
  },
)

/** Page URLs contain yes and no; API clients send true and false. */
function toFlag(value: boolean | 'any' | 'yes' | 'no'): boolean | null {
  if (typeof value === 'boolean') return value
  return value === 'any' ? null : value === 'yes'
}
