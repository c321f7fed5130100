import { queryOptions } from '@tanstack/react-query'
import type { CallData } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'

export type Offer = CallData<'model.list'>
export type ModeOffer = Offer['modes'][number]
export type ModelOffer = ModeOffer['models'][number]

const offerAgesMs = 30_000

/** What the servers offer now, and today's allowance. Refreshed, because servers come and go. */
export const offerQuery = queryOptions({
  ...readQuery('model.list', {}),
  staleTime: offerAgesMs,
  refetchInterval: offerAgesMs,
})

/** How often the estimates of waiting tasks are refreshed; running tasks send events. */
const waitingPollMs = 4000

/** Waiting and running tasks. Events update them; polling covers a lost connection. */
export const tasksQuery = queryOptions({
  ...readQuery('art.get_tasks', {}),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => ((data?.length ?? 0) > 0 ? waitingPollMs : false),
})
