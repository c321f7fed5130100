import { rememberInCookie } from '#web/features/site/index.ts'

/** The answer is kept for a year in a cookie for the server, and on the page for as long as it is open. */
export function rememberAdult(): void {
  rememberInCookie('adult', 'yes')
  document.documentElement.dataset.adult = 'yes'
}

export function isRememberedAdult(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.adult === 'yes'
}
