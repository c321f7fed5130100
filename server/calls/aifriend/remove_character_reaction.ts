import { handler } from '#server/call'
import { viewReactions } from '#server/chat/view-reactions'
import { removeReaction } from '#server/db/character-reactions'

export const removeCharacterReaction = handler(
  'aifriend.remove_character_reaction',
  ['db'],
  async ({ input, viewer, db }) => {
    // First, because it also says whether there is such a character.
    await viewReactions(db, input.character_id, viewer.id)
    await removeReaction(db, input.character_id, viewer.id, input.reaction)
    return viewReactions(db, input.character_id, viewer.id)
  },
)
