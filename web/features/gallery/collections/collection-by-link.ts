import { nextOffset, readPages } from '#web/api/read.ts'

/** A collection by its link. Quiet: an expired link leads to the not-found page. */
export const sharedQuery = (token: string) =>
  readPages('collection.get_shared', {
    key: [token],
    firstParam: 0,
    toInput: (offset) => ({ token, offset }),
    findNext: nextOffset,
    quiet: true,
  })
