import { handler } from '#server/call'
import { toLorebookCard } from '#server/chat/lorebooks'
import { listLorebooks as readLorebooks } from '#server/db/lorebooks'

export const listLorebooks = handler('aifriend.list_lorebooks', ['db'], async ({ viewer, db }) => ({
  lorebooks: (await readLorebooks(db, viewer.id)).map(toLorebookCard),
}))
