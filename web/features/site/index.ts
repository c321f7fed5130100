/** What other features may use of this one. Pages import its files directly. */
export { rememberInCookie } from './cookie.ts'
export { applyTheme, shownTheme, type Theme, themes } from './theme.ts'
