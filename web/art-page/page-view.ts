import { callServer } from './call.ts'

/** Counts the visit as every page does, unless the browser asks not to be tracked. */
export function countView(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (doNotTrack === '1' || globalPrivacyControl === true) return
  void callServer('analytics.page_view', { path: location.pathname })
}
