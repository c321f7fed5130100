import { CancelledError, type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import { CallFailure } from './errors.ts'

/**
 * TanStack Query cancels a read when the last component that shows it goes, even if the gate or loader of the next page
 * waits for the same read. It is sent again then, so that no page fails with a `CancelledError`.
 */
class PageQueryClient extends QueryClient {
  override async fetchQuery<
    Read,
    Problem = Error,
    Data = Read,
    Key extends QueryKey = QueryKey,
    PageParam = never,
  >(options: FetchQueryOptions<Read, Problem, Data, Key, PageParam>): Promise<Data> {
    try {
      return await super.fetchQuery(options)
    } catch (error) {
      if (error instanceof CancelledError) return this.fetchQuery(options)
      throw error
    }
  }
}

export function makeQueryClient(): QueryClient {
  return new PageQueryClient({
    defaultOptions: {
      // The default pauses writes while the browser is offline, so the button would stay busy without an error.
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: 30_000,
        // A refusal will be refused again; only failures to reach the server are worth another try.
        retry: (failures, error) =>
          failures < 2 && !(error instanceof CallFailure && error.failure.status_code < 500),
      },
    },
  })
}
