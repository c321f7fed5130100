import { infiniteQueryOptions } from '@tanstack/react-query'
import { callOrThrow } from '#web/api/query.ts'

/** What whoever has the link sees. Quiet: a link that has ended is a page that is not there. */
export const sharedQuery = (token: string) =>
  infiniteQueryOptions({
    queryKey: ['collection.get_shared', token],
    queryFn: ({ pageParam, signal }) =>
      callOrThrow('collection.get_shared', { token, offset: pageParam }, { signal, quiet: true }),
    initialPageParam: 0,
    getNextPageParam: ({ next_offset: next }) => next ?? undefined,
  })
