import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { deleteFavourite, insertFavourite } from '#server/db/favourites'
import { findUsableLoras } from '#server/db/loras'

const favouritesAtMost = 500
const isId = (name: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(name)

export const favourite = handler(
  'model.favourite',
  ['catalogue', 'db'],
  async ({ input: { kind, name, is_favourite: isFavourite }, viewer, catalogue, db }) => {
    if (!isFavourite) {
      await deleteFavourite(db, viewer.id, kind, name)
      return {}
    }
    const isKnown =
      kind === 'model'
        ? (await catalogue.current()).models.some(({ value }) => value === name)
        : isId(name) && (await findUsableLoras(db, viewer.id, [name])).length === 1
    if (!isKnown) {
      throw new CallError('not_found', {
        sentence: kind === 'model' ? 'There is no such model.' : 'There is no such LoRA.',
      })
    }
    if (!(await insertFavourite(db, viewer.id, kind, name, favouritesAtMost))) {
      throw new CallError('conflict', {
        sentence: `You have ${favouritesAtMost} favourites, which is the most. Take one back first.`,
      })
    }
    return {}
  },
)
