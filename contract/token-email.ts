/** The e-mail address in a confirmation token, read without verifying the signature. */
export function readTokenEmail(token: string): string | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { email } = JSON.parse(atob(payload)) as { email?: unknown }
    return typeof email === 'string' ? email : undefined
  } catch {
    return undefined
  }
}
