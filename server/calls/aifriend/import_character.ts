import { z } from 'zod'
import { characterFields } from '#contract/aifriend/character-card'
import { handler } from '#server/call'
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
import { emptyCharacter } from '#server/domain/chat/character-text'
import { toCharacter } from '#server/domain/chat/character-view'
import { keepUpload } from '../asset/keep-upload.ts'
import { takeCardPictures } from './card-pictures.ts'

const place = 'aifriend.import_character'

const { chat_visibility: _, avatar_asset_id: _asset, avatar_art_id: _art, ...writtenFields } = characterFields
const written = z.object(writtenFields)

/** A card becomes a character of its importer's, private until they say otherwise, with a report of what became of it. */
export const importCharacter = handler(
  place,
  ['db', 'fileLinks', 'ids', 'jobs', 'now', 'safety', 'storage'],
  async ({ body, viewer, db, fileLinks, ids, jobs, now, safety, storage }) => {
    const notes = createNotes()
    const { opened, text } = await readOrRefuse(body, notes)
    noteParts(opened.card, notes)
    // As a form would be: what is not ours to run is checked too, since an export gives it to others.
    await checkCharacter({ db, safety }, viewer.id, place, { ...emptyCharacter, ...text })
    await checkForeignText(safety, viewer.id, { place, now: now() }, opened.card)

    const { assets, kept, face } = await takeCardPictures(opened, notes)
    const id = ids.newId()
    await db.transaction(async (tx) => {
      const keep = async (picture: Parameters<typeof keepUpload>[2]) =>
        (await keepUpload({ db: tx, storage, ids, jobs }, viewer.id, picture)).id
      const files: Record<string, string> = {}
      for (const { address, picture } of kept) files[address] = await keep(picture)
      const main = kept.find(({ isMain }) => isMain)
      const avatar = main === undefined ? face && (await keep(face)) : files[main.address]
      const data = assets === undefined ? opened.card.data : { ...opened.card.data, assets }
      await insertCharacter(tx, {
        id,
        versionId: ids.newId(),
        userId: viewer.id,
        visibility: 'private',
        text: {
          ...emptyCharacter,
          ...text,
          avatar_asset_id: avatar ?? null,
          card: { ...opened.card, data, files },
        },
      })
    })
    const made = await findCharacter(db, viewer.id, id)
    if (made === undefined) throw missingCharacter()
    return { character: toCharacter(made, viewer.id, fileLinks.sign), report: notes.report() }
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
