import { handler } from '#server/call'
import { countPageView } from '#server/db/page-views'
import { toPagePattern } from '#server/domain/page-pattern'

export const pageView = handler(
  'analytics.page_view',
  ['db', 'analytics'],
  async ({ input, caller, db, analytics }) => {
    const path = toPagePattern(input.path)
    if (analytics === undefined) await countPageView(db, path)
    else
      analytics.report({
        path,
        referrer: input.referrer,
        address: caller.address,
        userAgent: caller.userAgent,
      })
    return null
  },
)
