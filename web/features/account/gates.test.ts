import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { MyInfo } from '#contract/account'
import { requireSignedIn } from './gates.ts'
import { myInfoQuery } from './my-info.ts'

/** Opens a page for signed-in users when the user was read so many seconds ago. */
function openPage(secondsAgo: number) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const updatedAt = Date.now() - secondsAgo * 1000
  queryClient.setQueryData(myInfoQuery.queryKey, { name: 'Alice' } as MyInfo, { updatedAt })
  return requireSignedIn({ context: { queryClient }, location: { href: '/app/_auth/art/list' } })
}

it('trusts what was read in the last 30 seconds', async () => {
  await expect(openPage(20)).resolves.toBeUndefined()
})

it('reads an older user again, because the session may have ended since', async () => {
  // There is no server here to read it from.
  await expect(openPage(31)).rejects.toThrow('No Start context')
})
