import { listAssets, placeOf, toPath } from './card-assets.ts'
import type { JsonObject } from './card-json.ts'
import type { StoredCard } from './stored-card.ts'

export type CardFile = { bytes: Buffer; extension: string; mediaType: string }

/** Limit for images written as text inside the card, so that an export can be imported again. */
const mostTextBytes = 12 * 1024 * 1024

type Placed = { card: StoredCard; files: { path: string; bytes: Buffer }[] }

/**
 * Puts the images of a card where the format wants them: beside it in an archive, or else as text inside it.
 * `avatar` is the character's current one. Deleted or hidden images are left out.
 */
export function placeAssets(
  card: StoredCard,
  format: 'json' | 'png' | 'charx',
  files: ReadonlyMap<string, CardFile>,
  avatar: CardFile | undefined,
): Placed {
  const placed: Placed['files'] = []
  const assets: JsonObject[] = []
  let textBytes = 0
  /** A file that several assets share is written once; different files never get the same path. */
  const place = (path: string, bytes: Buffer): string => {
    const same = placed.find((file) => file.path === path)
    if (same === undefined) placed.push({ path, bytes })
    else if (!same.bytes.equals(bytes)) return place(`other/${path}`, bytes)
    return path
  }
  for (const { raw, uri, isMain } of listAssets(card)) {
    const isOurs = placeOf(uri) === 'inside' || (isMain && placeOf(uri) === 'default')
    if (!isOurs || (isMain && format === 'png')) {
      assets.push(isOurs ? { ...raw, uri: 'ccdefault:' } : raw)
      continue
    }
    const file = isMain ? avatar : files.get(uri)
    if (file === undefined) {
      if (isMain) assets.push({ ...raw, uri: 'ccdefault:' })
      continue
    }
    if (format === 'charx') {
      const path = place(endingWith(toPath(uri) ?? mainPath, file.extension), file.bytes)
      assets.push({ ...raw, uri: `embeded://${path}`, ext: file.extension })
    } else if (textBytes + file.bytes.length <= mostTextBytes) {
      textBytes += file.bytes.length
      const text = file.bytes.toString('base64')
      assets.push({ ...raw, uri: `data:${file.mediaType};base64,${text}`, ext: file.extension })
    }
  }
  const isFaceMissing =
    format === 'charx' && avatar !== undefined && !listAssets(card).some(({ isMain }) => isMain)
  if (isFaceMissing) {
    const path = place(`${mainPath}.${avatar.extension}`, avatar.bytes)
    assets.push({ type: 'icon', uri: `embeded://${path}`, name: 'main', ext: avatar.extension })
  }
  const isListed = Array.isArray(card.data.assets) || isFaceMissing
  return { card: isListed ? { ...card, data: { ...card.data, assets } } : card, files: placed }
}

const mainPath = 'assets/icon/images/main'

const endingWith = (path: string, extension: string) => `${path.replace(/\.[^./]{1,10}$/, '')}.${extension}`
