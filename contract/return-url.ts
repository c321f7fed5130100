/**
 * Returns the path if a redirect to it stays on this site, otherwise `/`. A safe path starts with one slash and has no
 * backslash, control character, double slash or scheme: browsers treat `//host` and `/\host` as another site and skip
 * tabs and newlines.
 */
export function safeReturnUrl(url: string | undefined): string {
  if (url === undefined || url.length > 4096 || !url.startsWith('/')) return '/'
  // Query and fragment cannot change the site, so a search for "//" or "100%" is kept.
  if (url.includes('\\') || hasControl(url)) return '/'
  const path = decodeAll(url.replace(/[?#].*$/s, ''))
  if (path === undefined || path.includes('//') || path.includes('\\') || hasControl(path)) return '/'
  // Our paths never contain a scheme, so it is rejected even if browsers would not follow it.
  if (/^\/*[a-z][a-z0-9+.-]*:/i.test(path)) return '/'
  // HTTP headers are ASCII only, so other characters are percent-encoded.
  return /^[!-~]*$/.test(url) ? url : encodeURI(url.toWellFormed()).replaceAll(/%25([0-9a-f]{2})/gi, '%$1')
}

/** Decodes repeatedly, because proxies and routers may decode once more than expected. */
function decodeAll(url: string): string | undefined {
  let text = url
  for (let round = 0; round < 5; round += 1) {
    let decoded: string
    try {
      decoded = decodeURIComponent(text)
    } catch {
      return undefined
    }
    if (decoded === text) return text
    text = decoded
  }
  return undefined
}

function hasControl(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code <= 0x1f || (code >= 0x7f && code <= 0x9f) || code === 0x2028 || code === 0x2029) return true
  }
  return false
}
