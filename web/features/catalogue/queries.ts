import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { nextOffset, readPages, readQuery } from '#web/api/read.ts'
import type { CatalogueKind } from './address.ts'

export const favouritesQuery = queryOptions(readQuery('model.list_favourites', {}))

export const catalogueLorasQuery = (q: string, onlyFavourites: boolean) => ({
  ...readPages('lora.search', {
    key: ['catalogue', q, onlyFavourites],
    firstParam: 0,
    toInput: (offset) => ({
      q,
      view: onlyFavourites ? ('favourites' as const) : ('all' as const),
      order: q === '' ? ('uses' as const) : ('relevance' as const),
      offset,
    }),
    findNext: nextOffset,
  }),
  placeholderData: keepPreviousData,
})

export const loraQuery = (uid: string) => readQuery('lora.search', { uids: [uid], limit: 1 })

/** Words that the gallery's search understands. */
export const searchWordsOf = (kind: CatalogueKind, name: string) => `${kind}:"${name.replaceAll('"', '')}"`

/** Pictures that were made with a model or a LoRA, the best liked first. */
export const examplesQuery = (kind: CatalogueKind, name: string) =>
  readQuery('art.search', { q: searchWordsOf(kind, name), privacy: 'public', order: 'likes', limit: 12 })
