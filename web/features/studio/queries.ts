import { queryOptions } from '@tanstack/react-query'
import type { CallData } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'

export type Offer = CallData<'model.list'>
export type ModeOffer = Offer['modes'][number]

const offerAgesMs = 30_000

/** What can be had here and now, and how many pictures today still holds; servers come and go while a page is open. */
export const offerQuery = queryOptions({
  ...readQuery('model.list', {}),
  staleTime: offerAgesMs,
  refetchInterval: offerAgesMs,
})

/** How often the estimate of those who wait is asked for; what runs tells of itself by events. */
const waitingPollMs = 4000

/** What waits or runs. Events bring it forward; asking again now and then makes up for a line that broke. */
export const tasksQuery = queryOptions({
  ...readQuery('art.get_tasks', {}),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => ((data?.length ?? 0) > 0 ? waitingPollMs : false),
})
