/** Reads `return_url`. It stays optional: a default would rewrite the address. */
export function readReturnUrl(search: Record<string, unknown>): { return_url?: string } {
  return typeof search.return_url === 'string' ? { return_url: search.return_url } : {}
}
