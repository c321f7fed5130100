/** What is stored for people to see, by the ending of its key. */
const byExtension = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const

export type Extension = keyof typeof byExtension
export type MediaType = (typeof byExtension)[Extension]

export function toMediaType(extension: Extension): MediaType {
  return byExtension[extension]
}

/** A key with another ending is data to a browser: it is saved, never shown. */
export function readMediaType(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1)
  return Object.hasOwn(byExtension, extension)
    ? toMediaType(extension as Extension)
    : 'application/octet-stream'
}
