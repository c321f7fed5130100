import { findUnreadArts, keepPrompt, setCodes, setPrompt, takeUncodedPrompts } from '#server/db/prompts'
import type { JobRun } from './job.ts'
import type { readPrompts } from './read-prompts.ts'

const artsAtOnce = 500
/** A sentence takes some 30 ms: a batch is through, and kept, within half a second. */
const promptsAtOnce = 16

export const run: JobRun<typeof readPrompts> = async (_payload, { db, sentences }) => {
  for (;;) {
    const unread = await findUnreadArts(db, artsAtOnce)
    for (const { id, prompt } of unread) {
      await db.transaction(async (tx) => setPrompt(tx, id, (await keepPrompt(tx, prompt)).id))
    }
    if (unread.length < artsAtOnce) break
  }
  for (;;) {
    const coded = await db.transaction(async (tx) => {
      const prompts = await takeUncodedPrompts(tx, promptsAtOnce)
      if (prompts.length === 0) return 0
      const codes = await sentences.encode(prompts.map(({ said }) => said))
      await setCodes(
        tx,
        prompts.map(({ id }) => id),
        codes,
      )
      return prompts.length
    })
    if (coded < promptsAtOnce) return
  }
}
