/**
 * A key is what a row remembers of a file. Small letters only, because some file systems take `A` and `a` for one;
 * every part begins with a letter or digit, so no part can be `.` or `..` and climb out of the folder.
 */
const shape = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/

const maxLength = 200

export function isStorageKey(text: string): boolean {
  return text.length <= maxLength && !text.includes('..') && shape.test(text)
}

/** Called before every path and address is built, so that no unchecked key becomes one. */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`)
}
