import { setImmediate } from 'node:timers/promises'
import type { TurnRow } from '#server/db/chat-turns'
import { joinStories, readStory, type Story } from '#server/domain/safety/story'

/** Some megabytes at most: a story is four facts. */
const keptAtMost = 20_000
const lettersAtOnce = 20_000

/** A turn never says anything else under the same key, so what was read of it is known wherever it is asked again. */
const known = new Map<string, Story>()

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
      if (known.size >= keptAtMost) forgetOldest()
      known.set(key, story)
    }
    stories.push(story)
    // Others should not have to wait until a long conversation is read.
    if (looked > lettersAtOnce) {
      await setImmediate()
      looked = 0
    }
  }
  return joinStories(stories)
}

function forgetOldest(): void {
  const [oldest] = known.keys()
  if (oldest !== undefined) known.delete(oldest)
}
