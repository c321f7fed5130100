import { keepPreviousData } from '@tanstack/react-query'
import { nextOffset, readPages } from '#web/api/read.ts'

const pageSize = 40

/** All that the user has made, or only the videos. */
export type OwnMode = 'any' | 'video'

/** The beginning of the key of every list of own arts, to make them all stale. */
export const ownArtsKey = ['art.search', 'own'] as const

/** What came out of the user's own tasks, newest first, failed ones included. */
export const ownArtsQuery = (mode: OwnMode = 'any') => ({
  ...readPages('art.search', {
    key: ['own', mode],
    firstParam: 0,
    toInput: (offset) => ({ t: 'mine', status: 'any', mode, order: 'newest', limit: pageSize, offset }),
    findNext: nextOffset,
  }),
  placeholderData: keepPreviousData,
})
