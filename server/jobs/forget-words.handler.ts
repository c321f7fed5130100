import { findUnusedWords, forgetUnusedWords } from '#server/db/search-terms'
import { forgetWords } from './forget-words.ts'
import { jobHandler } from './job-handler.ts'

const wordsAtOnce = 1_000

export const run = jobHandler(forgetWords, ['db'], async (_payload, { db }) => {
  for (let after: number | null = 0; after !== null; ) {
    const found: { unused: number[]; last: number | null } = await findUnusedWords(db, after, wordsAtOnce)
    if (found.unused.length > 0) await forgetUnusedWords(db, found.unused)
    after = found.last
  }
})
