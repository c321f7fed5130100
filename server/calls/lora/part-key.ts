import type { Ids } from '#server/outside/ids'

/** The end of an id is random, so files spread evenly over 256 folders. */
export function newPartKey(ids: Ids): string {
  const id = ids.newId()
  return `loras/${id.slice(-2)}/${id}`
}
