import { handler } from '#server/call'

/** The file is made when the URL is opened: see export-account.ts. */
export const exportData = handler(
  'user.export_data',
  ['exportLinks', 'limiter'],
  async ({ viewer, exportLinks, limiter }) => {
    await limiter.take('exports', viewer.id)
    return { url: exportLinks.sign(`export/${viewer.id}`) }
  },
)
