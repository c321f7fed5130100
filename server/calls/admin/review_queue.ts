import { handler } from '#server/call'
import { countOverturned, countQueue } from '#server/db/review-desk'

export const reviewQueue = handler('admin.review_queue', ['db'], async ({ db }) => {
  const { oldest_at, ...counts } = await countQueue(db)
  return { ...counts, oldest_at: oldest_at?.toISOString() ?? null, ...(await countOverturned(db)) }
})
