import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'
import { rememberInCookie } from '#web/features/site/index.ts'

const cookie = 'closed_banner'

/** The banner that was closed last. In a cookie, so that the server leaves it out too and the page does not jump. */
export const readClosedBanner = createIsomorphicFn()
  .server((): string | undefined => getCookie(cookie))
  .client((): string | undefined => new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie)?.[1])

export function rememberClosedBanner(bannerId: string): void {
  rememberInCookie(cookie, bannerId)
}
