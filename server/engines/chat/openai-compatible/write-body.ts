import type { ChatRequest, ChatSampler } from '../chat-engine.ts'
import { toWireMessages } from '../to-wire-messages.ts'
import { dialects } from './dialects.ts'
import type { ServerProfile } from './probe-server.ts'

/** What a server has turned out not to take. */
export type Quirks = {
  /** The model's template has no place for a system message. */
  noSystem: boolean
  /** OpenAI's newer models call it max_completion_tokens. */
  newLimitName: boolean
  /** It thinks for so long that nothing is left for words, or cannot go on with a message while it may think. */
  noThinking: boolean
  /** What this model or this server refuses by name. */
  unwanted: Set<string>
}

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
  const body = {
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
    ...(quirks.noThinking && thinkNot[profile.dialect]),
  }
  return Object.fromEntries(Object.entries(body).filter(([name]) => !quirks.unwanted.has(name)))
}

const byTemplate = { chat_template_kwargs: { enable_thinking: false } }

/** How a model is told to speak at once, where there is a way. */
export const thinkNot: Partial<Record<ServerProfile['dialect'], Record<string, unknown>>> = {
  vllm: byTemplate,
  'llama.cpp': byTemplate,
  ollama: { reasoning_effort: 'none' },
}
