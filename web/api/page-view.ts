import { writeOnce } from './write.ts'

type Asking = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether the browser asks not to be tracked, by Do Not Track or Global Privacy Control. */
export function asksNotToBeTracked(navigator: Asking): boolean {
  return navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true
}

/**
 * Counts a page view. A failure is ignored: it is no concern of the visitor. Of the page before only the site is told: its
 * whole address may hold words that a user searched for.
 */
export function reportPageView(path: string, referrer: string): void {
  if (asksNotToBeTracked(navigator)) return
  const site = siteOf(referrer)
  void writeOnce(
    'analytics.page_view',
    { path, ...(site !== undefined && { referrer: site }) },
    { quiet: true },
  )
}

/** The origin of an address; undefined: there is none, or it is not a web address. */
export function siteOf(referrer: string): string | undefined {
  const url = URL.parse(referrer)
  return url !== null && url.protocol.startsWith('http') ? `${url.origin}/` : undefined
}
