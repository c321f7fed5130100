/** Types of stored images, by the extension of the key. */
const byExtension = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const

export type Extension = keyof typeof byExtension
export type MediaType = (typeof byExtension)[Extension]

export function toMediaType(extension: Extension): MediaType {
  return byExtension[extension]
}

/** Other extensions are sent as data, which browsers save and do not display. */
export function readMediaType(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1)
  return Object.hasOwn(byExtension, extension)
    ? toMediaType(extension as Extension)
    : 'application/octet-stream'
}
