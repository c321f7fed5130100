import type { Persona } from '#contract/aifriend/persona-card'
import type { ChatRow } from '#server/db/chat-sessions'
import type { TurnRow } from '#server/db/chat-turns'
import type { Db } from '#server/db/database'
import { chooseNote } from '#server/domain/chat/author-note'
import { displayName } from '#server/domain/chat/character-view'
import { personaFields, readPersona } from '#server/domain/chat/persona'
import { emptyStory, readStory, type Story } from '#server/domain/safety/story'
import { missingSession } from './missing.ts'
import { readSessionState, type SessionState } from './session-state.ts'
import { combineStories } from './stories.ts'

/** The texts that a new text is checked together with, because a story can be told in pieces [S-2]. */
export type Surroundings = {
  isNsfw: boolean
  /** The user's last messages, persona, note and memories. */
  told: string
  /** What the whole window says about the people in it. */
  story: Story
  /** The names of user and character. */
  players: readonly string[]
}

const turnsBack = 4
const memoriesAtMost = 20
const lettersEach = 2_000

type NewText = { text: string | undefined; now: Date }

/** For a text that follows a message, by default the newest one. */
export async function findSurroundings(
  db: Db,
  chat: ChatRow,
  said: NewText,
  endId: string | null = chat.head_id,
): Promise<Surroundings> {
  const state = await readSessionState(db, chat, endId)
  if (state === undefined) throw missingSession()
  return toSurroundings(state, said)
}

export async function toSurroundings(
  { chat, character, accountName, page, memories }: SessionState,
  { text, now }: NewText,
): Promise<Surroundings> {
  const told = joinUserTexts(
    chat,
    page.slice(-turnsBack * 3),
    memories.map((memory) => memory.text),
  )
  // The whole window is only read if the new text mentions children, love or sex, because reading it is slow.
  const isEnough = text === undefined || isHarmless(readStory(text, now.getUTCFullYear()))
  return {
    isNsfw: character.is_nsfw,
    told,
    story: isEnough ? emptyStory : await combineStories(page, [told], now),
    players: playersOf(displayName(character), readPersona(chat.persona, accountName ?? '').name),
  }
}

const isHarmless = (story: Story) => !story.callsChild && !story.isRomantic && !story.isSexual

/** Names split into words, because the matcher looks for single words. */
export const playersOf = (...names: readonly string[]): string[] =>
  names.flatMap((name) => name.split(/\s+/)).filter((word) => word.length > 1)

/** The user's texts: messages and edited replies. The model's text was checked when it was written. */
export function joinUserTexts(
  { persona, ...chat }: { persona: Persona | null } & Parameters<typeof chooseNote>[0],
  turns: readonly Pick<TurnRow, 'role' | 'text' | 'edit_count'>[],
  memories: readonly string[],
): string {
  const said = turns.filter(({ role, edit_count: edits }) => role === 'user' || edits > 0).slice(-turnsBack)
  return [
    ...Object.values(personaFields(persona)),
    ...memories.slice(0, memoriesAtMost),
    chooseNote(chat).text,
    ...said.map(({ text }) => text),
  ]
    .map((text) => text.slice(-lettersEach))
    .join('\n')
}
