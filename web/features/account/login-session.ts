import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { toast } from 'sonner'
import type { MyInfo } from '#contract/account'
import { safeReturnUrl } from '#contract/return-url'
import { isOk } from '#web/api/answer.ts'
import { forgetKept, whenForgotten } from '#web/api/browser-storage.ts'
import { forgetTagged } from '#web/api/etags.ts'
import { forgetPush } from '#web/api/push-device.ts'
import { writeOnce } from '#web/api/write.ts'
import { applyTheme } from '#web/features/site/index.ts'
import { accountText } from '#web/text/account.ts'
import { myInfoQuery, useUser } from './my-info.ts'

const myInfoHash = hashKey(myInfoQuery.queryKey)

/** Signs a user in on this page, and leads them to where they wanted to go. */
export function useEnter(): (
  user: MyInfo & { deletion_cancelled?: boolean },
  returnUrl?: string,
) => Promise<void> {
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
      if (user.deletion_cancelled) toast.success(accountText.deleted.cancelled, { duration: 20_000 })
      await router.navigate({ href: safeReturnUrl(returnUrl), replace: true })
    },
    [queryClient, router],
  )
}

/** Signs out and loads the landing page. */
export async function signOut(): Promise<void> {
  const answer = await writeOnce('user.sign_out', {})
  await forgetPush().catch(() => {})
  // 401: the login session had ended already.
  if (!isOk(answer) && answer.status_code !== 401) return
  await leaveBrowser('/')
}

/** Nothing of the user stays in this browser for the next one: the full load also empties this tab's memory. */
export async function leaveBrowser(path: string): Promise<void> {
  await forgetKept()
  window.location.assign(path)
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

  // Signing out in one tab leaves nothing on the screen of another.
  useEffect(() => whenForgotten(() => window.location.assign('/')), [])

  const theme = user?.preferences.theme
  useEffect(() => {
    if (theme !== undefined) applyTheme(theme)
  }, [theme])
}
