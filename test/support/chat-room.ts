import type { Character } from '#contract/aifriend/character-card'
import type { Session } from '#contract/aifriend/chat-session'
import { openChat } from '#server/chat/open-chat'
import { placeAlone } from '#server/chat/placed-engine'
import type { ChatCapabilities } from '#server/engines/chat/chat-engine'
import { whenFileEnds } from './file-end.ts'
import type { TestServer } from './harness.ts'
import type { TestUser } from './make-user.ts'
import { createScriptedChatEngine, type ScriptedChatEngine } from './scripted-chat-engine.ts'

/** Lets a test server chat with a scripted engine. Closed when the test file ends. */
export async function openTalk(
  server: TestServer,
  capabilities: Partial<ChatCapabilities> = {},
  /** Processes that use the same chat server have it under the same id. */
  id = `scripted:${crypto.randomUUID()}`,
): Promise<ScriptedChatEngine & { leave(): Promise<void> }> {
  const engine = createScriptedChatEngine(capabilities)
  const room = await openChat(server.context, {
    engines: [placeAlone(id, engine)],
    // A short lease could run out while a loaded machine pauses. No test waits until this one ends.
    leaseSeconds: 30,
  })
  let isOpen = true
  const leave = async () => {
    if (!isOpen) return
    isOpen = false
    await room.close()
  }
  whenFileEnds(leave)
  return { ...engine, leave }
}

export async function makeCharacter(user: TestUser, over: Record<string, unknown> = {}): Promise<Character> {
  const { status, msg, data } = await user.call('aifriend.create_character', {
    name: 'Mira',
    personality: 'A patient lighthouse keeper who loves storms.',
    greeting: 'Hello {{user}}, come in from the rain.',
    chat_visibility: 'public',
    ...over,
  })
  if (status !== 200) throw new Error(`no character: ${status} ${msg}`)
  return data
}

/** A chat session with a character of the user. */
export async function makeSession(user: TestUser, over: Record<string, unknown> = {}): Promise<Session> {
  const character = await makeCharacter(user, over)
  const { status, msg, data } = await user.call('aifriend.create_session', {
    character_id: character.character_id,
  })
  if (status !== 200) throw new Error(`no session: ${status} ${msg}`)
  return data
}

/** Sends a message and waits for the complete reply. */
export async function say(
  user: TestUser,
  sessionId: string,
  text: string,
  over: Record<string, unknown> = {},
) {
  const { status, msg, data } = await user.call('aifriend.send_message', {
    session_id: sessionId,
    text,
    ...over,
  })
  if (status !== 200 || data.user_message === null) throw new Error(`not sent: ${status} ${msg}`)
  return { user: data.user_message, reply: data.assistant_message }
}

/** The texts of the active branch. */
export async function readChat(user: TestUser, sessionId: string): Promise<string[]> {
  const { data } = await user.call('aifriend.get_messages', { session_id: sessionId, limit: 200 })
  return data.items.map(({ text }) => text)
}
