import { CallError } from '#server/call-error'
import type { Db } from '#server/db/database'
import { isLoraTest } from '#server/db/lora-tests'
import { findRefusedLoras, findUsableLoras } from '#server/db/loras'
import { sayRefused } from '#server/domain/loras/use-loras'

/** [S-12] Refuses LoRAs that may no longer be used. In the task of a test, staff try a LoRA before they decide. */
export async function checkLoras(
  db: Db,
  { taskId, userId }: { taskId: string; userId: string },
  loras: readonly { uid: string; name: string }[],
): Promise<void> {
  const uids = loras.map(({ uid }) => uid)
  if (uids.length === 0) return
  const usable = await findUsableLoras(db, userId, uids)
  const gone = loras.find(({ uid }) => usable.every(({ id }) => id !== uid))
  if (gone === undefined || (await isLoraTest(db, taskId, gone.uid))) return
  const [refused] = await findRefusedLoras(db, userId, [gone.uid])
  const sentence = refused ? sayRefused(refused) : `The LoRA ${gone.name} can no longer be used.`
  throw new CallError('bad_input', { sentence })
}
