import { handler } from '#server/call'
import { CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { listTierVersions, withdrawTierVersion } from '#server/db/tier-versions'

export const withdrawTiers = handler(
  'admin.withdraw_tiers',
  ['db', 'tierVersions'],
  async ({ input: { version }, viewer, db, tierVersions }) => {
    await db.transaction(async (tx) => {
      if (!(await withdrawTierVersion(tx, version))) {
        const isKnown = (await listTierVersions(tx)).some(({ id }) => id === version)
        if (!isKnown) throw new CallError('not_found', { sentence: 'There is no such version.' })
        throw new CallError('conflict', {
          sentence: 'Only a version that is not in force yet can be withdrawn.',
        })
      }
      const details = { version }
      await writeAudit(tx, { actorId: viewer.id, action: 'withdraw_tiers', subject: 'tiers', details })
    })
    await tierVersions.refresh()
    return null
  },
)
