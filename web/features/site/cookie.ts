const yearSeconds = 365 * 24 * 60 * 60

/** Cookies of choice (theme, age): readable by the server on the next page, by no other site. */
export function rememberInCookie(name: string, value: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the cookie store API is missing in Firefox and on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}
