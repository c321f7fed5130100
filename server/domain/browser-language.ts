/** The first language of an Accept-Language header, without its region; undefined: none. */
export function toLanguage(header: string | undefined): string | undefined {
  return header
    ?.trim()
    .match(/^([a-z]{2,3})(?![a-z])/i)?.[1]
    ?.toLowerCase()
}
