import { findUnusedWords, forgetUnusedWords } from '#server/db/search-terms'
import type { forgetWords } from './forget-words.ts'
import type { JobRun } from './job.ts'

const wordsAtOnce = 1_000

export const run: JobRun<typeof forgetWords> = async (_payload, { db }) => {
  for (let after: number | null = 0; after !== null; ) {
    const found: { unused: number[]; last: number | null } = await findUnusedWords(db, after, wordsAtOnce)
    if (found.unused.length > 0) await forgetUnusedWords(db, found.unused)
    after = found.last
  }
}
