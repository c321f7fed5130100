import { loraPartKey } from '#server/domain/files/file-key'
import type { Ids } from '#server/outside/ids'

export function newPartKey(ids: Ids): string {
  return loraPartKey(ids.newId())
}
