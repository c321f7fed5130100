import { setImmediate } from 'node:timers/promises'
import type { ChatRow } from '#server/db/chats'
import { displayName } from '#server/domain/chat/character-view'
import { fillNames, readPersona } from '#server/domain/chat/persona'
import { judge } from '#server/domain/safety/judge'
import { playedVerdicts, toldWithNames } from './check-character.ts'
import type { Ground } from './ground.ts'
import { playersOf } from './surroundings.ts'

const known = new Map<string, Promise<boolean>>()
const keptAtMost = 5_000

/**
 * [S-2] Whether the texts of a chat are fit with the person's name filled in, which can change after they were judged: an
 * account can be renamed while its chats run. Asked for every prompt, judged once for each version and name.
 */
export function isFitName(
  { persona, note }: Pick<ChatRow, 'persona' | 'note'>,
  { character, accountName }: Pick<Ground, 'character' | 'accountName'>,
  now: Date,
): Promise<boolean> {
  const { name, description } = readPersona(persona, accountName ?? 'User')
  const currentYear = now.getUTCFullYear()
  const key = JSON.stringify([character.version_id, name, description, note, currentYear])
  const found = known.get(key)
  if (found !== undefined) return found
  const names = { character: displayName(character), user: name }
  const subject = { currentYear, isSexual: character.is_nsfw, players: playersOf(names.character, name) }
  const texts = [...toldWithNames(character, names, description), fillNames(note, names)]
  const judged = judgeAll(texts, subject)
  if (known.size >= keptAtMost) known.clear()
  known.set(key, judged)
  judged.catch(() => known.delete(key))
  return judged
}

async function judgeAll(texts: readonly string[], subject: Parameters<typeof judge>[1]): Promise<boolean> {
  for (const text of texts) {
    if (judge(text, subject).some(({ verdict }) => playedVerdicts.includes(verdict))) return false
    // A character may have hundreds of long texts; other calls run in between.
    if (text !== '') await setImmediate()
  }
  return true
}
