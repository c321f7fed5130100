import type { OwnLora } from '#contract/lora/lora-card'
import type { Db } from '#server/db/database'
import { findOwnLora, findSameFile } from '#server/db/loras'
import { toOwnLora } from '#server/domain/loras/lora-view'
import type { FileLinks } from '#server/outside/file-links'
import type { EngineList } from '#server/tasks/engine-list'
import { noSuchLora } from './no-such-lora.ts'

type Parts = { db: Db; engines: EngineList; fileLinks: FileLinks }

/** The caller's own LoRA, as several calls return it. */
export async function readOwn(
  { db, engines, fileLinks }: Parts,
  userId: string,
  id: string,
): Promise<OwnLora> {
  const row = await findOwnLora(db, userId, id)
  if (row === undefined) throw noSuchLora()
  const live = await engines.list()
  const eyes = {
    viewerId: userId,
    engines: live.map(({ capabilities }) => capabilities),
    fileUrl: fileLinks.sign,
  }
  return toOwnLora(row, eyes, (await findSameFile(db, userId, [id])).get(id) ?? null)
}
