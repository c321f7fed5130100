import { infiniteQueryOptions } from '@tanstack/react-query'
import type { CallData } from '#web/api/answer.ts'
import { callOrThrow } from '#web/api/query.ts'

export type Upload = CallData<'asset.list'>['items'][number]

export const uploadsQuery = infiniteQueryOptions({
  queryKey: ['asset.list'],
  queryFn: ({ pageParam, signal }) => callOrThrow('asset.list', { offset: pageParam }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ next_offset: next }) => next ?? undefined,
})
