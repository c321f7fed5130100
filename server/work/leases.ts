import type { Logger } from '#server/log'
import { type StopReason, StopRun } from './stop-run.ts'

/** Renews leases. Returns the run ids that are still held, each with the reason to stop it, or null. */
export type RenewLeases<Run> = (
  runs: readonly Run[],
  leaseSeconds: number,
) => Promise<ReadonlyMap<string, StopReason | null>>

export type Leases<Run> = {
  /** Renews the lease from now on. Aborts `stop` when the lease is lost or a user stops the run. */
  hold(run: Run, stop: AbortController): void
  release(run: Run): void
}

/** The leases of all runs of this process, renewed together several times within the length of a lease. */
export function createLeases<Run extends { runId: string }>(
  renew: RenewLeases<Run>,
  leaseSeconds: number,
  log: Logger,
): Leases<Run> {
  const held = new Map<Run, AbortController>()
  let timer: NodeJS.Timeout | undefined

  const renewAll = async () => {
    const asked = [...held.keys()]
    const renewed = await renew(asked, leaseSeconds)
    for (const run of asked) {
      const why = renewed.has(run.runId) ? renewed.get(run.runId) : 'lost'
      if (why) held.get(run)?.abort(new StopRun(why))
    }
  }

  return {
    hold(run, stop) {
      held.set(run, stop)
      timer ??= setInterval(() => {
        // A lease outlasts a few failed renewals; if it runs out, another process takes the work.
        renewAll().catch((error: unknown) => log.warn({ err: error }, 'leases could not be renewed'))
      }, leaseSeconds * 250)
    },
    release(run) {
      held.delete(run)
      if (held.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
  }
}
