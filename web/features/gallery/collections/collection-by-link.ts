import { nextOffset, readPages } from '#web/api/read.ts'

/** What whoever has the link sees. Quiet: a link that has ended is a page that is not there. */
export const sharedQuery = (token: string) =>
  readPages('collection.get_shared', {
    key: [token],
    firstParam: 0,
    toInput: (offset) => ({ token, offset }),
    findNext: nextOffset,
    quiet: true,
  })
