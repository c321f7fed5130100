import { handler } from '#server/call'
import { listPaymentProblems as readProblems } from '#server/db/checkouts'

export const listPaymentProblems = handler('admin.list_payment_problems', ['db'], async ({ db }) => ({
  items: (await readProblems(db)).map(({ id, created_at, ...problem }) => ({
    ...problem,
    problem_id: id,
    created_at: created_at.toISOString(),
  })),
}))
