import { handler } from '#server/call'
import { missingLorebook, toLorebook } from '#server/chat/lorebooks'
import { missingCharacter, missingSession } from '#server/chat/missing'
import { findCharacter } from '#server/db/characters'
import { findChat } from '#server/db/chat-sessions'
import {
  findLorebook,
  useLorebookEverywhere,
  useLorebookForCharacter,
  useLorebookInChat,
} from '#server/db/lorebooks'

/** Sets a state instead of toggling, so that a repeated call changes nothing. */
export const attachLorebook = handler('aifriend.attach_lorebook', ['db'], async ({ input, viewer, db }) => {
  const { lorebook_id: id, to, is_used: isUsed } = input
  const find = () => findLorebook(db, viewer.id, id)
  if ((await find()) === undefined) throw missingLorebook()
  if ('all' in to) await useLorebookEverywhere(db, id, isUsed)
  else if ('character_id' in to) {
    // A character that is no longer visible can still be detached.
    const isSeen = !isUsed || (await findCharacter(db, viewer.id, to.character_id)) !== undefined
    if (!isSeen) throw missingCharacter()
    await useLorebookForCharacter(db, id, to.character_id, isUsed)
  } else {
    if ((await findChat(db, viewer.id, to.session_id)) === undefined) throw missingSession()
    await useLorebookInChat(db, id, to.session_id, isUsed)
  }
  const changed = await find()
  if (changed === undefined) throw missingLorebook()
  return toLorebook(changed)
})
