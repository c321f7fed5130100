import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { TurnRow } from '#server/db/chat-turns'
import { joinStories, readStory, type Story } from '#server/domain/safety/story'

/** Some megabytes at most. */
const keptAtMost = 20_000
const lettersAtOnce = 20_000

/** The key names the version of a turn's text, so what was read of it stays true. */
const known = new LRUCache<string, Story>({ max: keptAtMost })

/** [S-2] What all of these turns and texts tell together. */
export async function tellStory(
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
    // Lets other requests run while a long conversation is read.
    if (looked > lettersAtOnce) {
      await setImmediate()
      looked = 0
    }
  }
  return joinStories(stories)
}
