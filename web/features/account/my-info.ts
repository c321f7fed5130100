import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MyInfo } from '#contract/account'
import { readQuery } from '#web/api/read.ts'

/** Who is here. Data means signed in, null signed out; fresh for 30 s, asked again every 60 s. */
export const myInfoQuery = queryOptions({
  ...readQuery('user.get_my_info', {}),
  staleTime: 30_000,
  refetchInterval: 60_000,
})

/** The person who is signed in, or null. */
export function useUser(): MyInfo | null {
  return useQuery(myInfoQuery).data ?? null
}

/** The same on pages behind the gate, where somebody always is. */
export function useSignedInUser(): MyInfo {
  const user = useUser()
  if (user === null) throw new Error('this page needs a person who is signed in')
  return user
}
