/** What can be the id of a picture at all; anything else is missing without asking. */
export function isArtId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
