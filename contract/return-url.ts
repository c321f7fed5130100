/**
 * Where a redirect may lead: a path of this site that begins with one slash and holds no backslash, control
 * character, second slash in a row or scheme. Everything else is `/`: browsers read `//host` and `/\host` as another
 * site, and skip tabs and newlines inside an address.
 */
export function safeReturnUrl(url: string | undefined): string {
  if (url === undefined || url.length > 4096 || !url.startsWith('/')) return '/'
  // What comes after the path cannot change the site, so a search for "//" or "100%" is kept.
  if (url.includes('\\') || hasControl(url)) return '/'
  const path = decodeAll(url.replace(/[?#].*$/s, ''))
  if (path === undefined || path.includes('//') || path.includes('\\') || hasControl(path)) return '/'
  // A scheme has no place in a path of ours, even where a browser would not follow it.
  if (/^\/*[a-z][a-z0-9+.-]*:/i.test(path)) return '/'
  // A header holds ASCII alone: what is written in other letters goes out as percent signs.
  return /^[!-~]*$/.test(url) ? url : encodeURI(url.toWellFormed()).replaceAll(/%25([0-9a-f]{2})/gi, '%$1')
}

/** Proxies and routers may decode once more than we expect, so what hides behind percent signs is looked at too. */
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
