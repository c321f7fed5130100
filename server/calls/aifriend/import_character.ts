import { z } from 'zod'
import { characterFields } from '#contract/aifriend/character-card'
import { type CallArguments, preparedHandler } from '#server/call'
import { badInput } from '#server/call-error'
import { checkCharacter } from '#server/chat/check-character'
import { checkForeignText } from '#server/chat/check-foreign-text'
import { missingCharacter } from '#server/chat/missing'
import { findCharacter, insertCharacter } from '#server/db/characters'
import { type CharacterText, countTextBytes, emptyCharacter } from '#server/domain/chat/character-text'
import { toCharacter } from '#server/domain/chat/character-view'
import { CardFault } from '#server/formats/cards/card-fault'
import { type CardReport, createNotes } from '#server/formats/cards/notes'
import { cardLimits, type ReadCardFile } from '#server/formats/cards/read-card-file'
import type { StoredCard } from '#server/formats/cards/stored-card'
import type { WorkBudget } from '#server/formats/work-budget'
import type { Image } from '#server/outside/image-intake'
import { readInThread } from '#server/outside/reader-thread'
import { checkUploadRoom } from '../asset/check-upload-room.ts'
import { insertUpload, type StoredUpload, storeUpload } from '../asset/keep-upload.ts'
import { inTurn } from '../with-budget.ts'
import { takeCardImages } from './card-images.ts'
import { checkCharacterRoom } from './check-character-room.ts'

const place = 'aifriend.import_character'
const needs = ['db', 'fileLinks', 'ids', 'jobs', 'now', 'safety', 'storage', 'tiers'] as const

type Args = CallArguments<typeof place, (typeof needs)[number]>

type PreparedCharacter = {
  text: CharacterText & { card: StoredCard }
  /** All images, including the avatar. */
  uploads: StoredUpload[]
  report: CardReport
  discard(): Promise<void>
}

const { chat_visibility: _, avatar_asset_id: _asset, avatar_art_id: _art, ...writtenFields } = characterFields
const written = z.object(writtenFields)

/**
 * Creates a character from a card. It is private until its owner changes that. Returns a report about the parts of the
 * card.
 */
export const importCharacter = preparedHandler(
  place,
  needs,
  prepareCharacter,
  async ({ viewer, prepared: { text, uploads, report }, db, fileLinks, ids, jobs, tiers }) => {
    const id = ids.newId()
    await db.transaction(async (tx) => {
      await checkCharacterRoom(tx, tiers, viewer, countTextBytes(text))
      await checkUploadRoom(tx, tiers, viewer, uploads)
      for (const upload of uploads) await insertUpload(tx, { jobs }, viewer.id, upload)
      const versionId = ids.newId()
      await insertCharacter(tx, { id, versionId, owner: { userId: viewer.id }, visibility: 'private', text })
    })
    const made = await findCharacter(db, viewer.id, id)
    if (made === undefined) throw missingCharacter()
    return { character: toCharacter(made, viewer.id, fileLinks.sign), report }
  },
)

/** Reads and checks the card, decodes and stores its images. Must not run inside a transaction. */
function prepareCharacter({
  body,
  viewer,
  caller,
  db,
  ids,
  now,
  safety,
  storage,
}: Args): Promise<PreparedCharacter> {
  return inTurn({ owner: viewer.id, limits: cardLimits, signal: caller.signal }, async (budget) => {
    const read = await readOrRefuse(body, budget, viewer.id)
    const { signal } = budget
    const notes = createNotes(read.notes)
    const text = { ...emptyCharacter, ...read.text }
    await checkCharacter({ db, safety }, viewer.id, place, text, signal)
    // Unused text is checked too, because an export passes it on.
    await checkForeignText(safety, viewer.id, { place, now: now(), signal }, read.card)

    const { assets, kept, face } = await takeCardImages(read, notes, { owner: viewer.id, budget })
    const uploads: StoredUpload[] = []
    const discard = async () => {
      for (const upload of uploads) await upload.discard()
    }
    const store = async (image: Image): Promise<string> => {
      const stored = await storeUpload({ storage, ids }, image)
      uploads.push(stored)
      return stored.id
    }
    try {
      const files: Record<string, string> = {}
      let avatarId: string | null = null
      for (const { address, image, isMain } of kept) {
        files[address] = await store(image)
        if (isMain) avatarId = files[address]
      }
      if (face !== undefined) avatarId = await store(face)
      const data = assets === undefined ? read.card.data : { ...read.card.data, assets }
      const card = { ...read.card, data, files }
      return { text: { ...text, avatar_asset_id: avatarId, card }, uploads, report: notes.report(), discard }
    } catch (error) {
      await discard()
      throw error
    }
  })
}

async function readOrRefuse(body: Buffer, budget: WorkBudget, owner: string): Promise<ReadCardFile> {
  try {
    const read = await readInThread('card', { bytes: body }, budget, owner)
    const text = written.safeParse(read.text)
    const [issue] = text.error?.issues ?? []
    if (issue !== undefined) throw badInput(issue.path.join('.'), issue.message)
    if (!text.success) throw badInput('', 'This card cannot be read.')
    return { ...read, text: text.data }
  } catch (error) {
    if (error instanceof CardFault) throw badInput('', error.message)
    throw error
  }
}
