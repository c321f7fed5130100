import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { displayName } from '#server/domain/chat/character-view'
import { fillNames } from '#server/domain/chat/persona'
import { judge } from '#server/domain/safety/judge'
import { type Played, playedVerdicts, textsNamingUser } from './check-character.ts'
import { playersOf } from './surroundings.ts'

const known = new LRUCache<string, Promise<boolean>>({ max: 5_000 })

/**
 * [S-2] Whether a character's texts are fit with the user's name filled in. Accounts can be renamed after the texts
 * were checked, so every prompt asks; the result is cached per character version and name.
 */
export function isFitName(
  character: Played & { version_id: string },
  { name, description, note }: { name: string; description: string; note: string },
  now: Date,
): Promise<boolean> {
  const currentYear = now.getUTCFullYear()
  const key = JSON.stringify([character.version_id, name, description, note, currentYear])
  const found = known.get(key)
  if (found !== undefined) return found
  const names = { character: displayName(character), user: name }
  const subject = { currentYear, isSexual: character.is_nsfw, players: playersOf(names.character, name) }
  const judged = judgeAll(
    [...textsNamingUser(character, names, description), fillNames(note, names)],
    subject,
  )
  known.set(key, judged)
  judged.catch(() => known.delete(key))
  return judged
}

async function judgeAll(texts: readonly string[], subject: Parameters<typeof judge>[1]): Promise<boolean> {
  for (const text of texts) {
    if (judge(text, subject).some(({ verdict }) => playedVerdicts.includes(verdict))) return false
    // A character may have hundreds of long texts, so other calls get a turn in between.
    if (text !== '') await setImmediate()
  }
  return true
}
