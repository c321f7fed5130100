import type { Persona } from '#contract/aifriend/chat-session'
import type { TurnRow } from '#server/db/chat-turns'
import type { ChatRow } from '#server/db/chats'
import type { Db } from '#server/db/database'
import { personaFields } from '#server/domain/chat/persona'
import { type Ground, readGround } from './ground.ts'

/** What stands around a new text of a chat: a story is told in pieces, and judged by all of them [S-2]. */
export type Surroundings = {
  /** The chat is with a character that is marked as not safe for work. */
  isNsfw: boolean
  /** What the person wrote last, and what they told the model of the story. */
  told: string
}

const turnsBack = 4
const memoriesAtMost = 20
const lettersEach = 2_000

/** Around what comes after a message, or after the newest one. */
export async function findSurroundings(
  db: Db,
  chat: ChatRow,
  endId: string | null = chat.head_id,
): Promise<Surroundings> {
  return toSurroundings(chat, await readGround(db, chat, endId))
}

export function toSurroundings(chat: ChatRow, { character, page, memories }: Ground): Surroundings {
  return {
    isNsfw: character.is_nsfw,
    told: writeTold(
      chat,
      page.slice(-turnsBack * 3),
      memories.map(({ text }) => text),
    ),
  }
}

/** Their own words: their messages and the replies that they rewrote. What a model said was judged when it did. */
export function writeTold(
  { persona, note }: { persona: Persona | null; note: string },
  turns: readonly Pick<TurnRow, 'role' | 'text' | 'edit_count'>[],
  memories: readonly string[],
): string {
  const said = turns.filter(({ role, edit_count: edits }) => role === 'user' || edits > 0).slice(-turnsBack)
  return [
    ...Object.values(personaFields(persona)),
    ...memories.slice(0, memoriesAtMost),
    note,
    ...said.map(({ text }) => text),
  ]
    .map((text) => text.slice(-lettersEach))
    .join('\n')
}
