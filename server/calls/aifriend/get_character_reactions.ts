import { handler } from '#server/call'
import { viewReactions } from '#server/chat/view-reactions'

export const getCharacterReactions = handler(
  'aifriend.get_character_reactions',
  ['db'],
  async ({ input, viewer, db }) => viewReactions(db, input.character_id, viewer.id),
)
