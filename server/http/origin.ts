/**
 * Whether the origin of a POST is allowed. Browsers always send `Origin` with a cross-site POST, so
 * a POST without it comes from a program or from the same origin, which `Sec-Fetch-Site` tells apart.
 */
export function isOwnOrigin(
  headers: {
    origin?: string | undefined
    host?: string | undefined
    'sec-fetch-site'?: string | string[] | undefined
  },
  publicUrl: string | undefined,
): boolean {
  const { origin, host } = headers
  if (origin === undefined) {
    const site = headers['sec-fetch-site']
    return site === undefined || site === 'same-origin'
  }
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  // Without PUBLIC_URL the Host header is all we know; a proxy may have changed the scheme.
  return publicUrl === undefined && /^https?:$/.test(from.protocol) && from.host === host
}
