import { writeOnce } from './write.ts'

type Asking = { doNotTrack?: string | null; globalPrivacyControl?: boolean }

/** Whether the browser asks not to be tracked, by Do Not Track or Global Privacy Control. */
export function asksNotToBeTracked(navigator: Asking): boolean {
  return navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true
}

/** Counts a page view. A failure is ignored: it is no concern of the visitor. */
export function reportPageView(path: string): void {
  if (asksNotToBeTracked(navigator)) return
  void writeOnce('analytics.page_view', { path }, { quiet: true })
}
