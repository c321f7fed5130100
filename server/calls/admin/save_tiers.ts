import { handler } from '#server/call'
import { badInput, CallError } from '#server/call-error'
import { writeAudit } from '#server/db/audit-log'
import { insertTierVersion, lockTierVersions } from '#server/db/tier-versions'
import { findTierProblem } from '#server/domain/tier-changes'

export const saveTiers = handler(
  'admin.save_tiers',
  ['db', 'now', 'tierVersions'],
  async ({ input, viewer, db, now, tierVersions }) => {
    const { terms, based_on: basedOn, effective_on: day, reason } = input
    const problem = findTierProblem(terms)
    if (problem !== undefined) throw badInput('terms', problem)
    const effectiveFrom = day === undefined ? now() : new Date(`${day}T00:00:00Z`)
    if (day !== undefined && effectiveFrom <= now()) {
      throw badInput('effective_on', 'Choose a day after today, or leave it empty for now.')
    }
    const version = await db.transaction(async (tx) => {
      if ((await lockTierVersions(tx)) !== basedOn) {
        throw new CallError('conflict', {
          sentence:
            'Somebody else has changed the tiers meanwhile. Load the page again and look at their version.',
        })
      }
      const id = await insertTierVersion(tx, { terms, effectiveFrom, reason, createdBy: viewer.id })
      const details = { version: id, effective_from: effectiveFrom.toISOString(), reason }
      await writeAudit(tx, { actorId: viewer.id, action: 'save_tiers', subject: 'tiers', details })
      return id
    })
    await tierVersions.refresh()
    return { version }
  },
)
