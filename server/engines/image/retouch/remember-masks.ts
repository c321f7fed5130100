import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

type FindMask = (planes: Float32Array) => Promise<Float32Array>

/** How many masks are kept; each takes 4 MB. */
const keptMasks = 4

/** A preview and the picture that is saved after it need the same mask, for which the network takes seconds. */
export function rememberMasks(find: FindMask): FindMask {
  const masks = new LRUCache<string, Promise<Float32Array>>({ max: keptMasks })
  return (planes) => {
    const key = hash('sha256', planes)
    const finding = masks.get(key) ?? find(planes)
    masks.set(key, finding)
    finding.catch(() => masks.delete(key))
    return finding
  }
}
