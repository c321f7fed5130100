import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { MyInfo } from '#contract/account'
import { readOrThrow } from '#web/api/read.ts'
import { myInfoQuery } from './my-info.ts'

/** Who may see a page. Each gate is a route's `beforeLoad`, so it runs on the server and in the browser. */

type At = { context: { queryClient: QueryClient }; location: { href: string } }

/** Where signed-in users start. */
export const startPath = '/app/generate/image'

export async function requireSignedOut({ context }: At): Promise<void> {
  if (await findUser(context)) throw redirect({ href: '/' })
}

export async function requireSignedIn({ context, location }: At): Promise<void> {
  if (await findUser(context)) return
  const link = await readOrThrow('link.login', { return_url: location.href })
  throw redirect({ to: '/app/redirect', search: { return_url: link } })
}

/** The staff member, whose role decides which pages they see. */
export async function requireAdmin({ context }: At): Promise<MyInfo> {
  const user = await findUser(context)
  if (!user?.is_admin) throw redirect({ to: '/app/redirect', search: { return_url: '/' } })
  return user
}

/** Sends signed-in users from the landing page to the studio. */
export async function sendSignedInToStart({ context }: At): Promise<void> {
  if (await findUser(context)) throw redirect({ href: startPath })
}

function findUser({ queryClient }: At['context']) {
  return queryClient.ensureQueryData(myInfoQuery)
}
