import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '#server/call'
import type { Context } from '#server/context'
import type { Db } from '#server/db/database'
import { insertServerSearch, takeServerSearch } from '#server/db/server-searches'

type Parts = Pick<Context, 'db' | 'ids' | 'now'> & { caller: Caller; patienceMs: number }

const lookEveryMs = 100

/**
 * Lets a worker ask servers, because they are reachable from where the work is done, not necessarily from here. Null: no
 * worker has answered in time.
 */
export async function askWorker<Found>(
  { caller, db, ids, now, patienceMs }: Parts,
  send: (searchId: string, tx: Db) => Promise<void>,
): Promise<Found[] | null> {
  const id = ids.newId()
  await db.transaction(async (tx) => {
    await insertServerSearch(tx, id)
    await send(id, tx)
  })
  caller.leavePlace()
  const until = now().getTime() + patienceMs
  let found: Found[] | null = null
  while (found === null && now().getTime() < until && !caller.signal.aborted) {
    await sleep(lookEveryMs)
    found = await takeServerSearch<Found>(db, id)
  }
  return found
}
