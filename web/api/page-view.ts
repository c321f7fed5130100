import { call } from './call.ts'

type Asking = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether this browser asks not to be tracked, by either of the two signals that browsers have. */
export function asksNotToBeTracked(navigator: Asking): boolean {
  return navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true
}

/** Counts a page view. A count that fails is lost in silence: nobody came here to see it. */
export function reportPageView(path: string): void {
  if (asksNotToBeTracked(navigator)) return
  void call('analytics.page_view', { path }, { quiet: true })
}
