import { handler } from '#server/call'
import { missingCharacter } from '#server/chat/missing'
import { writeAudit } from '#server/db/audit-log'
import { removeHouseCharacter as remove } from '#server/db/house-characters'

/** Existing chat sessions continue with their version, because they belong to their users. */
export const removeHouseCharacter = handler(
  'admin.remove_house_character',
  ['db'],
  async ({ input, viewer, db }) =>
    db.transaction(async (tx) => {
      const houseName = await remove(tx, input.character_id)
      if (houseName === undefined) throw missingCharacter()
      await writeAudit(tx, {
        actorId: viewer.id,
        action: 'remove_house_character',
        subject: `character ${input.character_id}`,
        details: { name: houseName },
      })
      return null
    }),
)
