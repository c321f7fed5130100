import { findUncodedPrompts, findUnreadArts, keepPrompt, setCodes, setPrompt } from '#server/db/prompts'
import { jobHandler } from './job-handler.ts'
import { readPrompts } from './read-prompts.ts'

const artsAtOnce = 500
/** A prompt takes about 30 ms, so each batch is stored within half a second. */
const promptsAtOnce = 16

export const run = jobHandler(readPrompts, ['db', 'sentences'], async (_payload, { db, sentences }) => {
  for (;;) {
    const unread = await findUnreadArts(db, artsAtOnce)
    for (const { id, prompt } of unread) {
      await db.transaction(async (tx) => setPrompt(tx, id, (await keepPrompt(tx, prompt)).id))
    }
    if (unread.length < artsAtOnce) break
  }
  for (;;) {
    const prompts = await findUncodedPrompts(db, promptsAtOnce)
    if (prompts.length > 0) {
      const codes = await sentences.encode(prompts.map(({ said }) => said))
      const ids = prompts.map(({ id }) => id)
      await setCodes(db, ids, codes)
    }
    if (prompts.length < promptsAtOnce) return
  }
})
