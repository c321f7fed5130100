/** Whether a text can be an art id; anything else is 404 without a query. */
export function isArtId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
