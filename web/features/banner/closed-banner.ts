import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'
import { rememberInCookie } from '#web/features/site/index.ts'

const cookie = 'closed_banner'

/** Which banner was closed here last. From a cookie, so that the server leaves it out as well and nothing jumps. */
export const readClosedBanner = createIsomorphicFn()
  .server((): string | undefined => getCookie(cookie))
  .client((): string | undefined => new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie)?.[1])

export function rememberClosedBanner(bannerId: string): void {
  rememberInCookie(cookie, bannerId)
}
