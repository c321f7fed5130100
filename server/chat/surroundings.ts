import type { Persona } from '#contract/aifriend/chat-session'
import type { TurnRow } from '#server/db/chat-turns'
import type { ChatRow } from '#server/db/chats'
import type { Db } from '#server/db/database'
import { displayName } from '#server/domain/chat/character-view'
import { personaFields, readPersona } from '#server/domain/chat/persona'
import { emptyStory, readStory, type Story } from '#server/domain/safety/story'
import { type Ground, readGround } from './ground.ts'
import { missingSession } from './missing.ts'
import { tellStory } from './stories.ts'

/** What stands around a new text of a chat: a story is told in pieces, and judged by all of them [S-2]. */
export type Surroundings = {
  /** The chat is with a character that is marked as not safe for work. */
  isNsfw: boolean
  /** What the person wrote last, and what they told the model of the story. */
  told: string
  /** What all of the conversation says of the people in it. */
  story: Story
  /** What those who talk are called. */
  players: readonly string[]
}

const turnsBack = 4
const memoriesAtMost = 20
const lettersEach = 2_000

type New = { text: string | undefined; now: Date }

/** Around what comes after a message, or after the newest one. */
export async function findSurroundings(
  db: Db,
  chat: ChatRow,
  said: New,
  endId: string | null = chat.head_id,
): Promise<Surroundings> {
  const ground = await readGround(db, chat, endId)
  if (ground === undefined) throw missingSession()
  return toSurroundings(ground, said)
}

export async function toSurroundings(
  { chat, character, accountName, page, memories }: Ground,
  { text, now }: New,
): Promise<Surroundings> {
  const told = writeTold(
    chat,
    page.slice(-turnsBack * 3),
    memories.map((memory) => memory.text),
  )
  // Most of what is said has nothing that could go wrong with what was said long ago: then that is not looked at.
  const isEnough = text === undefined || isHarmless(readStory(text, now.getUTCFullYear()))
  return {
    isNsfw: character.is_nsfw,
    told,
    story: isEnough ? emptyStory : await tellStory(page, [told], now),
    players: playersOf(displayName(character), readPersona(chat.persona, accountName ?? '').name),
  }
}

const isHarmless = (story: Story) => !story.callsChild && !story.isRomantic && !story.isSexual

/** Names are looked for word by word. */
export const playersOf = (...names: readonly string[]): string[] =>
  names.flatMap((name) => name.split(/\s+/)).filter((word) => word.length > 1)

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
