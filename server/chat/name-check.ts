import { LRUCache } from 'lru-cache'
import { displayName } from '#server/domain/chat/character-view'
import { fillNames } from '#server/domain/chat/persona'
import { judge } from '#server/domain/safety/judge'
import { type Played, playedVerdicts, toldWithNames } from './check-character.ts'
import { playersOf } from './surroundings.ts'

const known = new LRUCache<string, boolean>({ max: 5_000 })

/**
 * [S-2] Whether a character's texts are fit with the person's name filled in. An account can be renamed after the texts
 * were judged, so every prompt asks; each character version and name is judged once.
 */
export function isFitName(
  character: Played & { version_id: string },
  { name, description, note }: { name: string; description: string; note: string },
  now: Date,
): boolean {
  const currentYear = now.getUTCFullYear()
  const key = JSON.stringify([character.version_id, name, description, note, currentYear])
  const found = known.get(key)
  if (found !== undefined) return found
  const names = { character: displayName(character), user: name }
  const subject = { currentYear, isSexual: character.is_nsfw, players: playersOf(names.character, name) }
  const isFit = [...toldWithNames(character, names, description), fillNames(note, names)].every(
    (text) => !judge(text, subject).some(({ verdict }) => playedVerdicts.includes(verdict)),
  )
  known.set(key, isFit)
  return isFit
}
