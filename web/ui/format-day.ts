/** In UTC, so that server and browser write the same day. */
export function formatDay(at: string): string {
  return new Date(at).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
}
