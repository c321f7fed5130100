import { isObject } from './card-json.ts'
import type { StoredCard } from './stored-card.ts'

/** Characters of all texts of a card; images written as data URIs do not count. */
export const mostCardLetters = 1024 * 1024

export type CardPassage = { path: string; text: string }

/** Every text of a card and every property name, with its path. */
export function listTexts({ data, top }: Pick<StoredCard, 'data' | 'top'>): CardPassage[] {
  const found: CardPassage[] = []
  gather(data, '', found)
  gather(top, 'card', found)
  return found
}

export function countLetters(passages: readonly CardPassage[]): number {
  return passages.reduce((sum, { text }) => sum + text.length, 0)
}

/** Images written as data URIs are checked as images instead. */
function gather(value: unknown, path: string, found: CardPassage[]): void {
  if (typeof value === 'string') {
    const isAssetData = value.startsWith('data:') && /^assets\.\d+\.uri$/.test(path)
    if (value !== '' && !isAssetData) found.push({ path, text: value })
  } else if (Array.isArray(value)) {
    for (const [i, inner] of value.entries()) gather(inner, join(path, String(i)), found)
  } else if (isObject(value)) {
    found.push({ path: join(path, 'keys'), text: Object.keys(value).join(', ') })
    for (const [key, inner] of Object.entries(value)) gather(inner, join(path, key), found)
  }
}

const join = (path: string, key: string) => (path === '' ? key : `${path}.${key}`).slice(0, 200)
