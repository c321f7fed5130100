import { handler } from '#server/call'
import { viewReactions } from '#server/chat/view-reactions'
import { addReaction } from '#server/db/character-reactions'

export const reactToCharacter = handler(
  'aifriend.react_to_character',
  ['db'],
  async ({ input, viewer, db }) => {
    // Also throws if the character does not exist.
    await viewReactions(db, input.character_id, viewer.id)
    await addReaction(db, input.character_id, viewer.id, input.reaction)
    return viewReactions(db, input.character_id, viewer.id)
  },
)
