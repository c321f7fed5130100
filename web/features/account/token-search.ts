/** Reads the token of a mailed link. The router parses a token of digits as a number. */
export function readToken(search: Record<string, unknown>): { token?: string } {
  const { token } = search
  return typeof token === 'string' || typeof token === 'number' ? { token: String(token) } : {}
}
