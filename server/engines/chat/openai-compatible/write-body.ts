import type { ChatRequest, ChatSampler } from '../chat-engine.ts'
import { toWireMessages } from '../to-wire-messages.ts'
import { dialects } from './dialects.ts'
import type { ServerProfile } from './probe-server.ts'

/** What a server or model has refused. */
export type Quirks = {
  /** The model's template refuses system messages. */
  noSystem: boolean
  /** OpenAI's newer models want max_completion_tokens instead of max_tokens. */
  newLimitName: boolean
  /** The model uses its whole reply for thinking, or cannot continue a message while thinking is on. */
  noThinking: boolean
  /** Fields that were refused by name. */
  unwanted: Set<string>
}

/** OpenAI and TGI refuse more. All stop texts are also looked for in the reply. */
const stopsAtMost = 4

/** The request body for this kind of server, without fields that it would refuse or ignore. */
export function writeBody(
  request: ChatRequest,
  profile: ServerProfile,
  quirks: Quirks,
): Record<string, unknown> {
  const { samplers } = dialects[profile.dialect]
  const sampling = Object.entries(request.sampling).flatMap(([name, value]) => {
    const theirs = samplers[name as ChatSampler]
    // TGI refuses these values; leaving them out means the same.
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
      // Cached prompts are not shared between chat sessions: timing would show what others write.
      cache_salt: request.sessionKey,
      ...(continues && { continue_final_message: true, add_generation_prompt: false }),
    }),
    ...(profile.dialect === 'llama.cpp' && { cache_prompt: true }),
    ...(quirks.noThinking && thinkNot[profile.dialect]),
    ...(request.schema !== undefined && { response_format: writeFormat(request.schema, profile.dialect) }),
  }
  return Object.fromEntries(Object.entries(body).filter(([name]) => !quirks.unwanted.has(name)))
}

/** TGI has its own form; all others take OpenAI's. */
const writeFormat = (
  { name, schema }: NonNullable<ChatRequest['schema']>,
  dialect: ServerProfile['dialect'],
) =>
  dialect === 'tgi'
    ? { type: 'json_object', value: schema }
    : { type: 'json_schema', json_schema: { name, strict: true, schema } }

const byTemplate = { chat_template_kwargs: { enable_thinking: false } }

/** The fields that turn thinking off. */
export const thinkNot: Partial<Record<ServerProfile['dialect'], Record<string, unknown>>> = {
  vllm: byTemplate,
  'llama.cpp': byTemplate,
  ollama: { reasoning_effort: 'none' },
}
