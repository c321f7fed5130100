import { handler } from '#server/call'
import { listFavourites as readFavourites } from '#server/db/favourites'

export const listFavourites = handler('model.list_favourites', ['db'], async ({ viewer, db }) => {
  const marked = await readFavourites(db, viewer.id)
  const namesOf = (wanted: string) => marked.filter(({ kind }) => kind === wanted).map(({ name }) => name)
  return { models: namesOf('model'), loras: namesOf('lora') }
})
