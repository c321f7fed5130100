import { preparedHandler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { checkLorebook, findLorebookRoom, missingLorebook, sizeOf, toLorebook } from '#server/chat/lorebooks'
import { changeLorebook, findLorebook, insertLorebook, type LorebookText } from '#server/db/lorebooks'
import { withChanges } from '#server/domain/chat/character-text'
import { toEntries } from '#server/domain/chat/lore/lore-entries'
import { refuseNoRoom } from '../no-room.ts'

const place = 'aifriend.save_lorebook'

const empty: LorebookText = {
  name: '',
  description: '',
  entries: [],
  scan_depth: 4,
  token_budget: 1_024,
  is_recursive: false,
}

export const saveLorebook = preparedHandler(
  place,
  ['db', 'ids', 'limiter', 'safety', 'tiers'],
  async ({ input, viewer, db, limiter, safety }) => {
    const { lorebook_id: id, ...changes } = input
    const known = id === undefined ? undefined : await findLorebook(db, viewer.id, id)
    if (id !== undefined && known === undefined) throw missingLorebook()
    if (known === undefined && input.name === undefined) throw badInput('name', 'Give the lorebook a name.')
    const text = withChanges<LorebookText>(known === undefined ? empty : pickText(known), changes)
    await checkLorebook({ safety, limiter }, { userId: viewer.id, place }, text)
    return { known, text }
  },
  async ({ viewer, prepared: { known, text }, db, ids, tiers }) => {
    const id = known?.id ?? ids.newId()
    const sizeBytes = sizeOf(text, known?.source ?? null)
    await db.transaction(async (tx) => {
      const before = known === undefined ? 0 : sizeOf(pickText(known), known.source)
      const room = { added: sizeBytes - before, books: known === undefined ? 1 : 0 }
      const noRoom = await findLorebookRoom(tx, tiers, viewer, room)
      if (noRoom !== undefined) throw refuseNoRoom(noRoom)
      if (known === undefined) return insertLorebook(tx, viewer.id, { ...text, id, source: null, sizeBytes })
      const isChanged = await changeLorebook(tx, {
        ...text,
        id,
        userId: viewer.id,
        sizeBytes,
        readAt: known.updated_at,
      })
      if (!isChanged) {
        throw new CallError('conflict', {
          sentence: 'This lorebook was changed elsewhere at the same time. Please save again.',
        })
      }
    })
    const saved = await findLorebook(db, viewer.id, id)
    if (saved === undefined) throw missingLorebook()
    return toLorebook(saved)
  },
)

const pickText = ({ name, description, entries, scan_depth, token_budget, is_recursive }: LorebookText) => ({
  name,
  description,
  entries: toEntries(entries),
  scan_depth,
  token_budget,
  is_recursive,
})
