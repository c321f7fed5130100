import { readQuery } from '#web/api/read.ts'

/** One art with all its details. Quiet: an art that does not exist leads to the not-found page. */
export const artQuery = (artId: string) => ({
  ...readQuery('art.get_by_id', { art_id: artId }, { quiet: true }),
  staleTime: 30_000,
})
