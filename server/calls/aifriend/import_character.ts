import { z } from 'zod'
import { characterFields } from '#contract/aifriend/character-card'
import { preparedHandler } from '#server/call'
import { badInput } from '#server/call-error'
import { checkCharacter } from '#server/chat/check-character'
import { checkForeignText } from '#server/chat/check-foreign-text'
import { missingCharacter } from '#server/chat/missing'
import { findCharacter, insertCharacter } from '#server/db/characters'
import { CardFault } from '#server/domain/cards/card-fault'
import { noteParts } from '#server/domain/cards/note-parts'
import { createNotes, type Notes, noNotes } from '#server/domain/cards/notes'
import { openCard } from '#server/domain/cards/open-card'
import { readCard } from '#server/domain/cards/read-card'
import { type CharacterText, countTextBytes, emptyCharacter } from '#server/domain/chat/character-text'
import { toCharacter } from '#server/domain/chat/character-view'
import type { Picture } from '#server/outside/picture-intake'
import { checkUploadRoom } from '../asset/check-upload-room.ts'
import { insertUpload, type StoredUpload, storeUpload } from '../asset/keep-upload.ts'
import { takeCardPictures } from './card-pictures.ts'
import { checkCharacterRoom } from './check-character-room.ts'

const place = 'aifriend.import_character'

const { chat_visibility: _, avatar_asset_id: _asset, avatar_art_id: _art, ...writtenFields } = characterFields
const written = z.object(writtenFields)

/** A card becomes a character of its importer's, private until they say otherwise, with a report of what became of it. */
export const importCharacter = preparedHandler(
  place,
  ['db', 'fileLinks', 'ids', 'jobs', 'now', 'safety', 'storage', 'tiers'],
  async ({ body, viewer, db, ids, now, safety, storage }) => {
    const notes = createNotes()
    const { opened, text } = await readOrRefuse(body, notes)
    noteParts(opened.card, notes)
    // As a form would be: what is not ours to run is checked too, since an export gives it to others.
    await checkCharacter({ db, safety }, viewer.id, place, { ...emptyCharacter, ...text })
    await checkForeignText(safety, viewer.id, { place, now: now() }, opened.card)

    const { assets, kept, face } = await takeCardPictures(opened, notes)
    const stored: StoredUpload[] = []
    const discard = async () => {
      for (const file of stored) await file.discard()
    }
    try {
      const store = async (picture: Picture) => {
        const file = await storeUpload({ storage, ids }, picture)
        stored.push(file)
        return file.id
      }
      const files: Record<string, string> = {}
      for (const { address, picture } of kept) files[address] = await store(picture)
      const main = kept.find(({ isMain }) => isMain)
      const avatar = main === undefined ? face && (await store(face)) : files[main.address]
      const data = assets === undefined ? opened.card.data : { ...opened.card.data, assets }
      const made: CharacterText = {
        ...emptyCharacter,
        ...text,
        avatar_asset_id: avatar ?? null,
        card: { ...opened.card, data, files },
      }
      return { text: made, stored, report: notes.report(), discard }
    } catch (error) {
      await discard()
      throw error
    }
  },
  async ({ viewer, prepared: { text, stored, report }, db, fileLinks, ids, jobs, tiers }) => {
    const id = ids.newId()
    await db.transaction(async (tx) => {
      await checkCharacterRoom(tx, tiers, viewer, countTextBytes(text))
      await checkUploadRoom(tx, tiers, viewer, stored)
      for (const file of stored) await insertUpload(tx, { jobs }, viewer.id, file)
      const visibility = 'private'
      await insertCharacter(tx, { id, versionId: ids.newId(), userId: viewer.id, visibility, text })
    })
    const made = await findCharacter(db, viewer.id, id)
    if (made === undefined) throw missingCharacter()
    return { character: toCharacter(made, viewer.id, fileLinks.sign), report }
  },
)

async function readOrRefuse(body: Buffer, notes: Notes) {
  try {
    const opened = await openCard(body, notes)
    const text = written.safeParse(readCard(opened.card, noNotes))
    const [issue] = text.error?.issues ?? []
    if (issue !== undefined) throw badInput(issue.path.join('.'), issue.message)
    if (!text.success) throw badInput('', 'This card cannot be read.')
    return { opened, text: text.data }
  } catch (error) {
    if (error instanceof CardFault) throw badInput('', error.message)
    throw error
  }
}
