import { preparedHandler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { rewriteEmptyChats } from '#server/chat/change-session'
import { checkPersona, checkPersonaText } from '#server/chat/check-character'
import { checkPersonaImage, makeRoom, missingPersona, toPersonaCard } from '#server/chat/personas'
import { findChatCharacter } from '#server/db/chat-sessions'
import {
  changePersona,
  findPersona,
  insertPersona,
  listChatsByVersion,
  touchChatsWithPersona,
} from '#server/db/personas'

const place = 'aifriend.save_persona'

export const savePersona = preparedHandler(
  place,
  ['db', 'fileLinks', 'ids', 'safety'],
  async ({ input, viewer, db, safety }) => {
    const { persona_id: id } = input
    const known = id === undefined ? undefined : await findPersona(db, viewer.id, id)
    if (id !== undefined && known === undefined) throw missingPersona()
    const persona = {
      name: input.name ?? known?.name ?? '',
      description: input.description ?? known?.description ?? '',
    }
    if (persona.name === '' && persona.description === '') {
      throw badInput('name', 'Give the persona a name or a description.')
    }
    const image = input.avatar_asset_id
    if (typeof image === 'string') await checkPersonaImage(db, viewer.id, image)
    const entry = { userId: viewer.id, place }
    const told = { accountName: viewer.name, prefix: '' }
    await checkPersonaText(safety, entry, persona, { ...told, character: '', isNsfw: false })
    // [S-2] Chats use the persona from now on, so it has to fit the characters in them too.
    for (const chat of known === undefined ? [] : await listChatsByVersion(db, known.id)) {
      const character = await findChatCharacter(db, chat)
      if (character !== undefined)
        await checkPersona(safety, entry, character, { ...told, persona, note: '' })
    }
    const avatarAssetId = image === undefined ? (known?.avatar_asset_id ?? null) : image
    return { known, persona: { ...persona, avatarAssetId } }
  },
  async ({ viewer, prepared: { known, persona }, db, fileLinks, ids }) => {
    const id = known?.id ?? ids.newId()
    await db.transaction(async (tx) => {
      if (known === undefined) {
        await makeRoom(tx, viewer.id)
        return insertPersona(tx, viewer.id, { ...persona, id })
      }
      const isChanged = await changePersona(tx, viewer.id, { ...persona, id, readAt: known.updated_at })
      if (!isChanged) {
        throw new CallError('conflict', {
          sentence: 'This persona was changed elsewhere at the same time. Please save again.',
        })
      }
      await rewriteEmptyChats(tx, viewer, await touchChatsWithPersona(tx, viewer.id, id))
    })
    const saved = await findPersona(db, viewer.id, id)
    if (saved === undefined) throw missingPersona()
    return toPersonaCard(saved, viewer.id, fileLinks.sign)
  },
)
