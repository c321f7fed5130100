import { randomInt } from 'node:crypto'
import type { Persona } from '#contract/aifriend/persona-card'
import type { CharacterRow } from '#server/db/characters'
import { insertMessage } from '#server/db/chat-messages'
import { type ChatRow, findChat, findEmptyChat, insertEmptyChat, moveHead } from '#server/db/chat-sessions'
import type { Db } from '#server/db/database'
import { displayName } from '#server/domain/chat/character-view'
import { choicesRead, expandChoice } from '#server/domain/chat/macro-readings'
import { readPersona } from '#server/domain/chat/persona'
import type { Ids } from '#server/outside/ids'
import { missingSession } from './missing.ts'
import type { ChosenPersona } from './personas.ts'

/** The greetings with their macros expanded to one of the forms that were judged; the main one first. */
export function writeGreetings(
  character: CharacterRow,
  persona: Persona | null,
  accountName: string,
): string[] {
  const names = { character: displayName(character), user: readPersona(persona, accountName).name }
  return [character.greeting, ...character.alternate_greetings]
    .filter((greeting) => greeting.trim() !== '')
    .map((greeting) => expandChoice(greeting, names, randomInt(choicesRead)))
}

type Opening = {
  user: { id: string; name: string }
  character: CharacterRow
  persona: ChosenPersona | null
  personaId: string | null
  greeting: number
}

/** The user's empty chat session with a character: the existing one, or a new one with its greetings. */
export async function openEmptySession(db: Db, ids: Ids, opening: Opening): Promise<ChatRow> {
  const { user, character, persona, personaId } = opening
  return db.transaction(async (tx) => {
    const id = ids.newId()
    const isFresh = await insertEmptyChat(tx, {
      id,
      userId: user.id,
      characterId: character.id,
      versionId: character.version_id,
      personaId,
    })
    if (isFresh) {
      const greetings = writeGreetings(character, persona, user.name)
      const messageIds: string[] = []
      for (const text of greetings) {
        const messageId = ids.newId()
        messageIds.push(messageId)
        await insertMessage(tx, {
          id: messageId,
          chatId: id,
          parent: null,
          role: 'assistant',
          text,
          status: 'done',
          isGreeting: true,
        })
      }
      await moveHead(tx, id, messageIds[opening.greeting] ?? messageIds[0] ?? null)
    }
    const chat = isFresh ? await findChat(tx, user.id, id) : await findEmptyChat(tx, user.id, character.id)
    if (chat === undefined) throw missingSession()
    return chat
  })
}
