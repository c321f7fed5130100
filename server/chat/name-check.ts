import { displayName } from '#server/domain/chat/character-view'
import { fillNames } from '#server/domain/chat/persona'
import { judge } from '#server/domain/safety/judge'
import { type Played, playedVerdicts, toldWithNames } from './check-character.ts'
import { playersOf } from './surroundings.ts'

/** Nobody else reads these texts at that moment; what was found is found again for as long as the process lives. */
const known = new Map<string, boolean>()
const keptAtMost = 5_000

/**
 * [S-2] Whether the texts of a chat are fit with a name in them that was not there when they were judged: an account can
 * be renamed while its chats run. Asked for every prompt, judged once for each version of a character and name.
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
  if (known.size >= keptAtMost) known.clear()
  known.set(key, isFit)
  return isFit
}
