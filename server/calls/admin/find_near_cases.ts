import { handler } from '#server/call'
import { findLikelyCases } from '#server/db/review-desk'
import { isNearCopy, MOST_DIFFERENT_BITS } from '#server/formats/image-hash/near-copies'

export const findNearCases = handler('admin.find_near_cases', ['db'], async ({ input, db }) => {
  const likely = await findLikelyCases(db, input.case_id, MOST_DIFFERENT_BITS.frequency)
  return { case_ids: likely.filter(({ wanted, hashes }) => isNearCopy(wanted, hashes)).map(({ id }) => id) }
})
