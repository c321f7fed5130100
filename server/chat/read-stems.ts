import type { Db } from '#server/db/database'
import { listStems } from '#server/db/stems'
import { listWords, type ToStem } from '#server/domain/chat/lore/said-text'
import { guessLanguage } from '#server/domain/chat/significant-words'

/** The language is guessed from this many of the newest messages. */
const languageDepth = 8
/** Of more words, only exact forms are recognised. */
const mostWords = 5_000

/** Lets “dogs” in a message find what is known about a dog. `said`: messages, newest first. */
export async function readStems(db: Db, said: readonly string[], known: readonly string[]): Promise<ToStem> {
  const words = new Set<string>()
  for (const text of [...said, ...known]) {
    if (words.size > mostWords) break
    for (const word of listWords(text.toLowerCase())) words.add(word)
  }
  const stems = await listStems(
    db,
    guessLanguage(said.slice(0, languageDepth)),
    [...words].slice(0, mostWords),
  )
  return (word) => stems.get(word) ?? word
}
