import { handler } from '#server/call'
import { viewReactions } from '#server/chat/view-reactions'
import { removeReaction } from '#server/db/character-reactions'

export const removeCharacterReaction = handler(
  'aifriend.remove_character_reaction',
  ['db'],
  async ({ input, viewer, db }) => {
    // Also throws if the character does not exist.
    await viewReactions(db, input.character_id, viewer.id)
    await removeReaction(db, input.character_id, viewer.id, input.reaction)
    return viewReactions(db, input.character_id, viewer.id)
  },
)
