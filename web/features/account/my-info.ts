import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MyInfo } from '#contract/account'
import { readQuery } from '#web/api/read.ts'

/** The signed-in user, or null when signed out. Fresh for 30 s, read again every 60 s. */
export const myInfoQuery = queryOptions({
  ...readQuery('user.get_my_info', {}),
  staleTime: 30_000,
  refetchInterval: 60_000,
})

/** The signed-in user, or null. */
export function useUser(): MyInfo | null {
  return useQuery(myInfoQuery).data ?? null
}

/** The same on pages that need sign-in. */
export function useSignedInUser(): MyInfo {
  const user = useUser()
  if (user === null) throw new Error('this page needs a person who is signed in')
  return user
}
