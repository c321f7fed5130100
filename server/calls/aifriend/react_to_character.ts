import { handler } from '#server/call'
import { viewReactions } from '#server/chat/view-reactions'
import { addReaction } from '#server/db/character-reactions'

export const reactToCharacter = handler(
  'aifriend.react_to_character',
  ['db'],
  async ({ input, viewer, db }) => {
    // First, because it also says whether there is such a character.
    await viewReactions(db, input.character_id, viewer.id)
    await addReaction(db, input.character_id, viewer.id, input.reaction)
    return viewReactions(db, input.character_id, viewer.id)
  },
)
