import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallData } from '#web/api/answer.ts'
import { callOrThrow, callQuery } from '#web/api/query.ts'

export type Offer = CallData<'model.list'>
export type ModeOffer = Offer['modes'][number]

const offerAgesMs = 30_000

/** What can be had here and now, and how many pictures today still holds; servers come and go while a page is open. */
export const offerQuery = queryOptions({
  ...callQuery('model.list', {}),
  staleTime: offerAgesMs,
  refetchInterval: offerAgesMs,
})

/** How often the estimate of those who wait is asked for; what runs tells of itself by events. */
const waitingPollMs = 4000

/** What waits or runs. Events bring it forward; asking again now and then makes up for a line that broke. */
export const tasksQuery = queryOptions({
  ...callQuery('art.get_tasks', {}),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => ((data?.length ?? 0) > 0 ? waitingPollMs : false),
})

const pageSize = 40

/** What a stage shows: all that one has made, or its videos alone. */
export type StageMode = 'any' | 'video'

/** Of every stage, for when something is new. */
export const resultsKey = ['art.search', 'studio']

/** All that came out of one's own tasks, newest first: pictures, and what became none. */
export const resultsQuery = (mode: StageMode = 'any') =>
  infiniteQueryOptions({
    queryKey: [...resultsKey, mode],
    queryFn: ({ pageParam, signal }) =>
      callOrThrow(
        'art.search',
        { t: 'mine', status: 'any', mode, order: 'newest', limit: pageSize, offset: pageParam },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next_offset }) => next_offset ?? undefined,
    placeholderData: keepPreviousData,
  })
