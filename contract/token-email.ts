/** The address that a confirmation link speaks of, read without checking who wrote it. */
export function readTokenEmail(token: string): string | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { email } = JSON.parse(atob(payload)) as { email?: unknown }
    return typeof email === 'string' ? email : undefined
  } catch {
    return undefined
  }
}
