import { handler } from '#server/call'
import { toPersonaCard } from '#server/chat/personas'
import { listPersonas as readPersonas } from '#server/db/personas'

export const listPersonas = handler(
  'aifriend.list_personas',
  ['db', 'fileLinks'],
  async ({ viewer, db, fileLinks }) => ({
    personas: (await readPersonas(db, viewer.id)).map((row) => toPersonaCard(row, viewer.id, fileLinks.sign)),
  }),
)
