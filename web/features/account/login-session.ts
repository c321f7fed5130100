import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import type { MyInfo } from '#contract/account'
import { safeReturnUrl } from '#contract/return-url'
import { isOk } from '#web/api/answer.ts'
import { forgetTagged } from '#web/api/etags.ts'
import { forgetPush } from '#web/api/push-device.ts'
import { writeOnce } from '#web/api/write.ts'
import { applyTheme } from '#web/features/site/index.ts'
import { myInfoQuery, useUser } from './my-info.ts'

const myInfoHash = hashKey(myInfoQuery.queryKey)

/** Signs a user in on this page, and leads them to where they wanted to go. */
export function useEnter(): (user: MyInfo, returnUrl?: string) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useCallback(
    async (user, returnUrl) => {
      // Cached answers may differ for this user. Queries in use are refetched instead of removed: the frame would keep
      // observing a removed query and never learn who signed in.
      queryClient.removeQueries({ type: 'inactive' })
      forgetTagged()
      queryClient.setQueryData(myInfoQuery.queryKey, user)
      void queryClient.invalidateQueries({ predicate: (query) => query.queryHash !== myInfoHash })
      await router.navigate({ href: safeReturnUrl(returnUrl), replace: true })
    },
    [queryClient, router],
  )
}

/** Signs out and reloads the landing page, so that nothing of the user stays in this tab's memory. */
export async function signOut(): Promise<void> {
  const answer = await writeOnce('user.sign_out', {})
  await forgetPush().catch(() => {})
  // 401: the login session had ended already.
  if (!isOk(answer) && answer.status_code !== 401) return
  // Drafts in this tab are not for the next user.
  sessionStorage.clear()
  window.location.assign('/')
}

/** Keeps the page in step with the account: the theme, and the gates after signing in or out in another tab. */
export function useLoginSessionSync(): void {
  const router = useRouter()
  const user = useUser()
  const userId = user?.id
  const knownId = useRef(userId)
  useEffect(() => {
    if (knownId.current === userId) return
    knownId.current = userId
    void router.invalidate()
  }, [router, userId])

  const theme = user?.preferences.theme
  useEffect(() => {
    if (theme !== undefined) applyTheme(theme)
  }, [theme])
}
