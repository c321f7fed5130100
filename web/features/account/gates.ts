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

/** Pages of the app without content for adults. All others wait for a required age check [S-1]. */
const openBeforeAgeCheck =
  /^\/app\/(?:verify-age|home|sign-in|sign-up|forgot-password|reset-password|verify-email|confirm-email|redirect2?|finish-sign-in|account-deleted|pricing|thankyou|claim-admin|collection\/[^/]+|admin(?:\/.*)?|_auth\/account\/(?:decisions|settings|statement))\/?$/

export async function requireAgeCheck({ context, location }: At): Promise<void> {
  const user = await findUser(context)
  const [path = ''] = location.href.split(/[?#]/, 1)
  if (!user?.must_verify_age || openBeforeAgeCheck.test(path)) return
  throw redirect({ to: '/app/verify-age', search: { return_url: location.href } })
}

/** `ensureQueryData` would return a user of any age, however long ago the session ended. */
function findUser({ queryClient }: At['context']) {
  return queryClient.fetchQuery(myInfoQuery)
}
