import type { Viewer } from '#server/call'
import { CallError } from '#server/call-error'
import type { Db } from '#server/db/database'
import { lockTarget as lock, type TargetRow } from '#server/db/staff-users'
import { refuseActionOn } from '#server/domain/staff/refuse-action'

/** The user that staff act on. Throws if there is none, or if the viewer may not act on them. */
export async function lockTarget(tx: Db, viewer: Viewer, userId: string): Promise<TargetRow> {
  const target = await lock(tx, userId)
  if (target === undefined) throw noSuchUser()
  const refusal = refuseActionOn(viewer, target)
  if (refusal !== undefined) throw new CallError('forbidden', { sentence: refusal })
  return target
}

export function noSuchUser(): CallError {
  return new CallError('not_found', { sentence: 'There is no such user.' })
}
