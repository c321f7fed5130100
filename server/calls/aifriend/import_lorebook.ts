import { z } from 'zod'
import { lorebookFields } from '#contract/aifriend/lorebook-card'
import { type CallArguments, preparedHandler } from '#server/call'
import { badInput } from '#server/call-error'
import { checkForeignText } from '#server/chat/check-foreign-text'
import { checkLorebook, findLorebookRoom, missingLorebook, sizeOf, toLorebook } from '#server/chat/lorebooks'
import { findLorebook, insertLorebook, type LorebookText } from '#server/db/lorebooks'
import { CardFault } from '#server/formats/cards/card-fault'
import { createNotes } from '#server/formats/cards/notes'
import { cardLimits } from '#server/formats/cards/read-card-file'
import { readInThread } from '#server/outside/reader-thread'
import { refuseNoRoom } from '../no-room.ts'
import { inTurn } from '../with-budget.ts'

const place = 'aifriend.import_lorebook'
const needs = ['db', 'ids', 'limiter', 'now', 'safety', 'tiers'] as const

const written = z.object(lorebookFields)

/** Creates a lorebook from a file of any program. Returns a report about its parts. */
export const importLorebook = preparedHandler(
  place,
  needs,
  prepareLorebook,
  async ({ viewer, prepared: { text, source, report }, db, ids, tiers }) => {
    const id = ids.newId()
    const sizeBytes = sizeOf(text, source)
    await db.transaction(async (tx) => {
      const noRoom = await findLorebookRoom(tx, tiers, viewer, { added: sizeBytes, books: 1 })
      if (noRoom !== undefined) throw refuseNoRoom(noRoom)
      await insertLorebook(tx, viewer.id, { ...text, id, source, sizeBytes })
    })
    const made = await findLorebook(db, viewer.id, id)
    if (made === undefined) throw missingLorebook()
    return { lorebook: toLorebook(made), report }
  },
)

function prepareLorebook({
  body,
  input,
  viewer,
  caller,
  limiter,
  now,
  safety,
}: CallArguments<typeof place, (typeof needs)[number]>) {
  return inTurn({ owner: viewer.id, limits: cardLimits, signal: caller.signal }, async (budget) => {
    const { signal } = budget
    const read = await readInThread('lorebook', { bytes: body }, budget, viewer.id).catch(
      (error: unknown) => {
        throw error instanceof CardFault ? badInput('', error.message) : error
      },
    )
    const text: LorebookText = {
      name: read.name || nameFile(input.file_name),
      description: read.description,
      entries: read.entries,
      scan_depth: read.depth,
      token_budget: read.budget,
      is_recursive: read.isRecursive,
    }
    const [issue] = written.safeParse(text).error?.issues ?? []
    if (issue !== undefined) throw badInput(issue.path.join('.'), issue.message)
    await checkLorebook({ safety, limiter }, { userId: viewer.id, place, signal }, text)
    // Unused text is checked too, because an export passes it on.
    const card = { spec: 'v3' as const, top: {}, data: { character_book: read.source }, files: {} }
    await checkForeignText(safety, viewer.id, { place, now: now(), signal }, card)
    return { text, source: read.source, report: createNotes(read.notes).report() }
  })
}

const nameFile = (fileName: string) =>
  fileName
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .trim()
    .slice(0, 100) || 'Lorebook'
