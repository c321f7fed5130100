import type { Preferences } from '#contract/account'
import { rememberInCookie } from './cookie.ts'

export type Theme = Preferences['theme']

export const themes = ['night', 'day', 'system'] as const satisfies readonly Theme[]

export function isTheme(value: unknown): value is Theme {
  return themes.includes(value as Theme)
}

/** The current theme; undefined on the server. */
export function shownTheme(): Theme | undefined {
  if (typeof document === 'undefined') return undefined
  const { theme } = document.documentElement.dataset
  return isTheme(theme) ? theme : undefined
}

/** Changes the page at once, and keeps the theme in a cookie for the server's next page. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  rememberInCookie('theme', theme)
}
