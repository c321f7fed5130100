import type { ChatPromptMessage, ChatRequest, ChatSampler } from '../chat-engine.ts'
import { dialects } from './dialects.ts'
import type { ServerProfile } from './probe-server.ts'

/** What a server has turned out not to take. */
export type Quirks = {
  /** The model's template has no place for a system message. */
  noSystem: boolean
  /** OpenAI's newer models call it max_completion_tokens. */
  newLimitName: boolean
}

type WireMessage = { role: ChatPromptMessage['role']; content: string }

/** OpenAI and TGI take no more; all of them are looked for here too. */
const stopsAtMost = 4

/** The request as a server of this kind takes it: nothing that it would refuse, nothing that it would pass over. */
export function writeBody(
  request: ChatRequest,
  profile: ServerProfile,
  quirks: Quirks,
): Record<string, unknown> {
  const { samplers } = dialects[profile.dialect]
  const sampling = Object.entries(request.sampling).flatMap(([name, value]) => {
    const theirs = samplers[name as ChatSampler]
    // TGI refuses the ends of these ranges; leaving them out means the same.
    const isEnd =
      profile.dialect === 'tgi' &&
      ((name === 'temperature' && value === 0) || (name === 'top_p' && value >= 1))
    return theirs === undefined || isEnd ? [] : [[theirs, value] as const]
  })
  const continues = request.continuesLast && dialects[profile.dialect].continues
  return {
    model: profile.model,
    messages: toWireMessages(request.messages, quirks),
    stream: true,
    stream_options: { include_usage: true },
    [quirks.newLimitName ? 'max_completion_tokens' : 'max_tokens']: request.maxTokens,
    seed: request.seed % 2 ** 31,
    ...(request.stop.length > 0 && { stop: request.stop.slice(0, stopsAtMost) }),
    ...Object.fromEntries(sampling),
    ...(profile.dialect === 'vllm' && {
      // Nobody can find out by timing what others talk about.
      cache_salt: request.sessionKey,
      ...(continues && { continue_final_message: true, add_generation_prompt: false }),
    }),
    ...(profile.dialect === 'llama.cpp' && { cache_prompt: true }),
  }
}

const opening = '(The conversation begins.)'

/**
 * The prompt in the one form that every chat template takes: one system message first, then user and assistant in turn,
 * beginning with the user. What changes from turn to turn goes into the last turn, so all before it stays the same byte
 * for byte.
 */
export function toWireMessages(
  messages: readonly ChatPromptMessage[],
  quirks: Pick<Quirks, 'noSystem'>,
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
  if (!quirks.noSystem) return [{ role: 'system', content: system }, ...turns]
  const [first, ...rest] = turns
  return [{ role: 'user', content: `${system}\n\n${first?.content ?? opening}` }, ...rest]
}
