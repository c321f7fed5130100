import type { ChatPromptMessage } from './chat-engine.ts'

type WireMessage = { role: ChatPromptMessage['role']; content: string }

const opening = '(The conversation begins.)'

/**
 * Converts a prompt to the form that every chat template takes: one system message, then user and assistant in turn,
 * beginning with the user. Volatile messages go into the last turn, so that everything before it stays the same.
 */
export function toWireMessages(
  messages: readonly ChatPromptMessage[],
  { noSystem }: { noSystem: boolean },
): WireMessage[] {
  const firstTurn = messages.findIndex(({ role, volatile }) => role !== 'system' || volatile === true)
  const leading = firstTurn < 0 ? messages : messages.slice(0, firstTurn)
  const turns: WireMessage[] = []
  const add = (role: WireMessage['role'], content: string) => {
    const last = turns.at(-1)
    if (last?.role === role) last.content += `\n\n${content}`
    else turns.push({ role, content })
  }
  for (const { role, text } of firstTurn < 0 ? [] : messages.slice(firstTurn)) {
    if (role === 'assistant' && turns.length === 0) add('user', opening)
    if (role === 'system') add('user', `[${text}]`)
    else add(role, text)
  }
  if (turns.length === 0) add('user', opening)
  const system = leading.map(({ text }) => text).join('\n\n')
  if (system === '') return turns
  if (!noSystem) return [{ role: 'system', content: system }, ...turns]
  const [first, ...rest] = turns
  return [{ role: 'user', content: `${system}\n\n${first?.content ?? opening}` }, ...rest]
}
