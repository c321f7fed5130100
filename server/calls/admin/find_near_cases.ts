import { handler } from '#server/call'
import { findDeskCases, findLikelyCases } from '#server/db/review-desk'
import { isNearCopy, MOST_DIFFERENT_BITS } from '#server/formats/image-hash/near-copies'
import { noSuchCase } from './own-case.ts'

export const findNearCases = handler('admin.find_near_cases', ['db'], async ({ input, db }) => {
  if ((await findDeskCases(db, [input.case_id])).length === 0) throw noSuchCase()
  const likely = await findLikelyCases(db, input.case_id, MOST_DIFFERENT_BITS.frequency)
  return { case_ids: likely.filter(({ wanted, hashes }) => isNearCopy(wanted, hashes)).map(({ id }) => id) }
})
