import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
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

/** For pages that do not wait for the user: until they are read, a session cookie decides. */
export function useIsSignedIn(): boolean {
  const { site } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(myInfoQuery)
  return data === undefined ? site.hasSession : data !== null
}

/** The same as `useUser` on pages that need sign-in. */
export function useSignedInUser(): MyInfo {
  const user = useUser()
  if (user === null) throw new Error('this page needs a person who is signed in')
  return user
}
