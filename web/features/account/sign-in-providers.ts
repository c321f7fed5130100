import { queryOptions } from '@tanstack/react-query'
import { readQuery } from '#web/api/read.ts'
import { accountText } from '#web/text/account.ts'

/** Settings of the server: they change only with a restart. */
export const signInProvidersQuery = queryOptions({
  ...readQuery('user.list_sign_in_providers', {}),
  staleTime: Number.POSITIVE_INFINITY,
})

const { problems } = accountText.provider
export type ProviderProblem = keyof typeof problems

/** Reads `problem`, with which a failed sign-in at a provider comes back. */
export function readProblem(search: Record<string, unknown>): { problem?: ProviderProblem } {
  return typeof search.problem === 'string' && Object.hasOwn(problems, search.problem)
    ? { problem: search.problem as ProviderProblem }
    : {}
}
