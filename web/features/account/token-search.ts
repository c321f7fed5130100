/** Reads the token of links from mails. A long row of digits would otherwise be read as a number. */
export function readToken(search: Record<string, unknown>): { token?: string } {
  const { token } = search
  return typeof token === 'string' || typeof token === 'number' ? { token: String(token) } : {}
}
