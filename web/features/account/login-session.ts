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

/** Lets a person in who has just proved who they are, and leads them to where they wanted to go. */
export function useEnter(): (user: MyInfo, returnUrl?: string) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useCallback(
    async (user, returnUrl) => {
      // What a visitor was shown may not be what this person would be shown. What the page looks at right now is asked
      // for again rather than removed: the frame would go on looking at a removed query and never hear who came in.
      queryClient.removeQueries({ type: 'inactive' })
      forgetTagged()
      queryClient.setQueryData(myInfoQuery.queryKey, user)
      void queryClient.invalidateQueries({ predicate: (query) => query.queryHash !== myInfoHash })
      await router.navigate({ href: safeReturnUrl(returnUrl), replace: true })
    },
    [queryClient, router],
  )
}

/** Signs out and loads the landing page anew, so that nothing of theirs stays in this tab's memory. */
export async function signOut(): Promise<void> {
  const answer = await writeOnce('user.sign_out', {})
  await forgetPush().catch(() => {})
  // 401: the session had ended already, which is what was asked for.
  if (!isOk(answer) && answer.status_code !== 401) return
  // What was begun here is not for whoever signs in next.
  sessionStorage.clear()
  window.location.assign('/')
}

/** Keeps the page true to the account: its theme, and the gates when somebody signs in or out elsewhere. */
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
