import type { WorkBudget } from '../work-budget.ts'
import { isObject, type JsonObject, toText } from './card-json.ts'
import type { StoredCard } from './stored-card.ts'

/** An image, sound or other file that a card names. */
export type CardAsset = {
  raw: JsonObject
  uri: string
  /** For messages to users: “icon main”. */
  says: string
  isMain: boolean
}

/** The format really spells it `embeded`. */
export const toPath = (uri: string) => /^embedd?ed:\/\/(.+)$/.exec(uri)?.[1]

/** elsewhere: on another site. inside: in the card's own file. default: the image that contains the card. */
export function placeOf(uri: string): 'elsewhere' | 'inside' | 'data' | 'default' | 'unknown' {
  if (/^(?:https?:)?\/\//i.test(uri)) return 'elsewhere'
  if (/^data:/i.test(uri)) return 'data'
  if (uri.startsWith('ccdefault:')) return 'default'
  return toPath(uri) !== undefined || uri.startsWith('__asset:') ? 'inside' : 'unknown'
}

/** The base64 part of a data URI; undefined: there is none. */
export function findBase64(uri: string): string | undefined {
  const comma = uri.indexOf(',')
  const isBase64 = /^data:/i.test(uri) && comma > 0 && comma < 200 && /;base64$/i.test(uri.slice(0, comma))
  return isBase64 ? uri.slice(comma + 1) : undefined
}

/** Throws if the budget is exceeded. */
export function decodeBase64(text: string, budget: WorkBudget): Buffer {
  budget.take('unpackedBytes', Math.ceil((text.length / 4) * 3))
  budget.count('opened')
  return Buffer.from(text, 'base64')
}

/** The main icon is the one named "main", or else the first. */
export function listAssets({ data }: StoredCard): CardAsset[] {
  const listed = Array.isArray(data.assets) ? data.assets.filter(isObject) : []
  const icons = listed.filter(({ type }) => type === 'icon')
  const main = icons.find(({ name }) => name === 'main') ?? icons[0]
  return listed.map((raw) => ({
    raw,
    uri: toText(raw.uri),
    says: `${toText(raw.type) || 'asset'} “${toText(raw.name).slice(0, 60)}”`,
    isMain: raw === main,
  }))
}

const folders = new Set(['icon', 'background', 'emotion', 'user_icon'])

/**
 * The path of an image in an archive. The path that the card gives is kept only if its extension matches the
 * content.
 */
export function toAddress({ raw, uri }: CardAsset, place: number, extension: string): string {
  const path = toPath(uri)
  const isNamed = path !== undefined && /^[\x21-\x7e]{1,200}$/.test(path)
  if (isNamed && sameEnding(path.slice(path.lastIndexOf('.') + 1), extension)) return `embeded://${path}`
  const type = toText(raw.type)
  return `embeded://assets/${folders.has(type) ? type : 'other'}/images/${place}.${extension}`
}

export const sameEnding = (a: string, b: string) =>
  a.toLowerCase().replace('jpeg', 'jpg') === b.replace('jpeg', 'jpg')
