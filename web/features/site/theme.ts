import type { Preferences } from '#contract/account'
import { rememberInCookie } from './cookie.ts'

export type Theme = Preferences['theme']

export const themes = ['night', 'day', 'system'] as const satisfies readonly Theme[]

export function isTheme(value: unknown): value is Theme {
  return themes.includes(value as Theme)
}

/** What the page looks like now. Before there is a page, in HTML from the server, no menu is open that would ask. */
export function shownTheme(): Theme | undefined {
  if (typeof document === 'undefined') return undefined
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : undefined
}

/** Changes the page at once and remembers it in a cookie, from which the server draws the next page without a flash. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  rememberInCookie('theme', theme)
}
