import type { Db } from './db/database.ts'
import type { Listener } from './db/listener.ts'
import { listTierVersions, seedTierVersion, tierChannel } from './db/tier-versions.ts'
import { findInForce, type TierVersion, toTierVersion } from './domain/tier-changes.ts'
import type { TierTable } from './domain/tiers.ts'
import type { Logger } from './log.ts'

/** What the memberships give and cost, over all processes. */
export type TierVersions = {
  /** The table in force now. Costs no query: another process's change arrives by a message. */
  current(): TierTable
  /** Reads the versions again, so that this process knows its own change at once. */
  refresh(): Promise<void>
  close(): Promise<void>
}

type Parts = { db: Db; listener: Listener; log: Logger; now: () => Date; seed: TierTable }

export async function openTierVersions({ db, listener, log, now, seed }: Parts): Promise<TierVersions> {
  let versions: readonly TierVersion[] = []
  const refresh = async () => {
    versions = (await listTierVersions(db)).map(toTierVersion)
  }
  const refreshLater = () =>
    void refresh().catch((error: unknown) => log.error({ err: error }, 'the tiers could not be read'))
  await seedTierVersion(db, seed)
  const listening = await listener.listen({
    channel: tierChannel,
    onMessage: refreshLater,
    onReconnect: refreshLater,
  })
  await refresh()
  return {
    current: () => findInForce(versions, now())?.terms ?? seed,
    refresh,
    close: () => listening.close(),
  }
}
