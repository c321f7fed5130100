import { handler } from '#server/call'
import { listCareCounts } from '#server/db/care-counts'

export const getCareCounts = handler('aifriend.get_care_counts', ['db'], async ({ db }) => ({
  months: await listCareCounts(db),
}))
