import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { TurnRow } from '#server/db/chat-turns'
import { joinStories, readStory, type Story } from '#server/domain/safety/story'

/** A few megabytes at most. */
const keptAtMost = 20_000
const lettersAtOnce = 20_000

/** The key contains the version of the text, so entries never become stale. */
const known = new LRUCache<string, Story>({ max: keptAtMost })

/** [S-2] The combined story of all these turns and texts. */
export async function combineStories(
  turns: readonly Pick<TurnRow, 'id' | 'edit_count' | 'text'>[],
  texts: readonly string[],
  now: Date,
): Promise<Story> {
  const year = now.getUTCFullYear()
  const stories = texts.map((text) => readStory(text, year))
  let looked = 0
  for (const { id, edit_count: edits, text } of turns) {
    const key = `${id} ${edits} ${text.length} ${year}`
    let story = known.get(key)
    if (story === undefined) {
      story = readStory(text, year)
      looked += text.length
      known.set(key, story)
    }
    stories.push(story)
    // Lets other calls run while a long chat session is read.
    if (looked > lettersAtOnce) {
      await setImmediate()
      looked = 0
    }
  }
  return joinStories(stories)
}
