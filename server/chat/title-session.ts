import { setImmediate } from 'node:timers/promises'
import type { ChatRow } from '#server/db/chat-sessions'
import { setMadeTitle } from '#server/db/chat-titles'
import type { TurnRow } from '#server/db/chat-turns'
import type { Db } from '#server/db/database'
import { readTitle, titleFromMessage, titleSchema, writeTitlePrompt } from '#server/domain/chat/session-title'
import { judge } from '#server/domain/safety/judge'
import type { ChatEngine } from '#server/engines/chat/chat-engine'
import type { BackgroundJob } from './background-work.ts'
import { playedVerdicts } from './check-character.ts'
import { writeText } from './write-text.ts'

/** Later the first message is no longer what the chat session is about, and an old one keeps its character's name. */
const turnsAtMost = 3

type Exchange = { turns: readonly TurnRow[]; reply: string }

/** Titles a chat session that has none by its first message. Returns the work that lets the model write a better title. */
export async function titleSession(
  { db, now }: { db: Db; now: () => Date },
  engine: ChatEngine,
  chat: ChatRow,
  { turns, reply }: Exchange,
): Promise<BackgroundJob | undefined> {
  const own = turns.filter(({ role }) => role === 'user')
  const said = own[0]?.text ?? ''
  if (own.length > turnsAtMost || chat.titled_by === 'user' || chat.titled_by === 'model') return undefined
  const title = titleFromMessage(said)
  if (chat.titled_by === null && title !== '') await setMadeTitle(db, chat.id, { title, by: 'rule' })
  if (!engine.capabilities.instructs) return undefined
  return async (signal) => {
    const answer = await writeText(
      engine,
      {
        sessionKey: `${chat.id} title`,
        messages: writeTitlePrompt(said, reply),
        maxTokens: 60,
        purpose: 'title',
        schema: { name: 'title', schema: titleSchema },
      },
      signal,
    )
    const written = readTitle(answer)
    if (written !== '' && (await isFit(written, now()))) {
      await setMadeTitle(db, chat.id, { title: written, by: 'model' })
    }
  }
}

/** [S-2] The rules for what is played, because a title stands in lists without its chat. */
async function isFit(title: string, now: Date): Promise<boolean> {
  await setImmediate()
  const found = judge(title, { currentYear: now.getUTCFullYear() })
  return !found.some(({ verdict }) => playedVerdicts.includes(verdict))
}
