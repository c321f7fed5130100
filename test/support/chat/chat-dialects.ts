/** What each kind of server answers and refuses, in its own words. */
export type Dialect = 'vllm' | 'llama.cpp' | 'ollama' | 'lm-studio' | 'tgi' | 'openai'

type Body = Record<string, unknown>
type Refusal = { status: number; message: string }

const modelOf: Record<Dialect, string> = {
  vllm: 'mistral-7b',
  'llama.cpp': 'model.gguf',
  ollama: 'llama3:latest',
  'lm-studio': 'qwen-7b',
  tgi: 'org/model',
  openai: 'gpt-small',
}

const wordsOf = (text: unknown) =>
  String(text)
    .split(/\s+/)
    .filter((word) => word !== '')

/** Anything but replies. Undefined: this kind does not have the address. */
export function answerAs(
  dialect: Dialect,
  path: string,
  body: Body | undefined,
  { window, isUnloaded, template }: { window: number; isUnloaded: boolean; template: string },
): unknown {
  const id = modelOf[dialect]
  if (path === '/v1/models') {
    // LM Studio and Ollama list what cannot talk too.
    const others = dialect === 'lm-studio' ? ['text-embedding-small'] : []
    return { object: 'list', data: [...others, id].map((each) => describeModel(dialect, each, window)) }
  }
  const own: Record<Dialect, Record<string, () => unknown>> = {
    vllm: {
      '/health': () => ({}),
      '/version': () => ({ version: '0.11.0' }),
      '/tokenize': () => tokenize(body?.prompt, (words) => ({ count: words.length, max_model_len: window })),
    },
    'llama.cpp': {
      '/health': () => ({ status: 'ok' }),
      '/props': () => ({
        default_generation_settings: { n_ctx: window, params: {} },
        total_slots: 3,
        chat_template: template,
      }),
      '/tokenize': () => tokenize(body?.content, (words) => ({ tokens: words.map((_, i) => i) })),
    },
    ollama: {
      '/api/version': () => ({ version: '0.12.0' }),
      '/api/ps': () => ({ models: [] }),
      '/api/show': () => ({
        parameters: `stop "<|eot|>"\nnum_ctx ${window}`,
        model_info: { 'general.architecture': 'llama', 'llama.context_length': 131_072 },
        template,
        capabilities: ['completion'],
      }),
    },
    'lm-studio': {
      '/api/v0/models': () => ({
        data: [
          { id: 'text-embedding-small', type: 'embeddings', state: 'not-loaded', max_context_length: 2_048 },
          {
            id,
            type: 'llm',
            max_context_length: 32_768,
            ...(isUnloaded ? { state: 'not-loaded' } : { state: 'loaded', loaded_context_length: window }),
          },
        ],
      }),
    },
    tgi: {
      '/health': () => ({}),
      '/info': () => ({
        model_id: id,
        max_total_tokens: window,
        max_input_tokens: window - 256,
        version: '3.0.0',
      }),
      '/tokenize': () => tokenize(body?.inputs, (words) => words.map((text, i) => ({ id: i, text }))),
    },
    openai: {},
  }
  return own[dialect][path]?.()
}

function describeModel(dialect: Dialect, id: string, window: number): object {
  const owners: Record<Dialect, string> = {
    vllm: 'vllm',
    'llama.cpp': 'llamacpp',
    ollama: 'library',
    'lm-studio': 'organization_owner',
    tgi: id,
    openai: 'system',
  }
  return {
    id,
    object: 'model',
    created: 0,
    owned_by: owners[dialect],
    ...(dialect === 'vllm' && { max_model_len: window }),
  }
}

const tokenize = (text: unknown, write: (words: string[]) => unknown) =>
  typeof text === 'string' ? write(wordsOf(text)) : undefined

export function refuseAs(dialect: Dialect, message: string): object {
  if (dialect === 'tgi') return { error: message, error_type: 'validation' }
  if (dialect === 'ollama') return { error: { message, type: 'api_error', param: null, code: null } }
  return { error: { message, type: 'invalid_request_error' } }
}

/** OpenAI refuses what it does not know; the others pass it over or take it. */
const openAiFields = new Set(
  'model messages stream stream_options max_tokens max_completion_tokens seed stop temperature top_p presence_penalty frequency_penalty'.split(
    ' ',
  ),
)

export function refuseBody(
  dialect: Dialect,
  body: Body,
  {
    window,
    noSystem,
    unwanted,
    thinks,
  }: { window: number; noSystem: boolean; unwanted: string | undefined; thinks: boolean },
): Refusal | undefined {
  const messages = (body.messages ?? []) as { role: string; content: string }[]
  if (body.model !== modelOf[dialect])
    return { status: 404, message: `The model ${body.model} does not exist.` }
  if (unwanted !== undefined && unwanted in body)
    return { status: 400, message: `Unsupported parameter: '${unwanted}' is not supported with this model.` }
  const kwargs = body.chat_template_kwargs as { enable_thinking?: boolean } | undefined
  if (
    dialect === 'llama.cpp' &&
    thinks &&
    kwargs?.enable_thinking !== false &&
    messages.at(-1)?.role === 'assistant'
  )
    return { status: 400, message: 'Assistant response prefill is incompatible with enable_thinking.' }
  const unknown = Object.keys(body).find((name) => !openAiFields.has(name))
  if (dialect === 'openai' && unknown !== undefined)
    return { status: 400, message: `Unrecognized request argument supplied: ${unknown}` }
  const stops = (body.stop ?? []) as string[]
  if ((dialect === 'openai' || dialect === 'tgi') && stops.length > 4)
    return { status: 422, message: '`stop` must have at most 4 sequences' }
  if (dialect === 'tgi' && body.temperature === 0)
    return { status: 422, message: '`temperature` must be strictly positive' }
  if (dialect === 'tgi' && Number(body.top_p) >= 1)
    return { status: 422, message: '`top_p` must be > 0.0 and < 1.0' }
  if (body.continue_final_message === true && body.add_generation_prompt !== false)
    return {
      status: 400,
      message: 'Cannot set both `continue_final_message` and `add_generation_prompt` to True.',
    }
  const template = refuseTemplate(messages, noSystem)
  if (template !== undefined) return template
  const tokens = messages.reduce((sum, { content }) => sum + wordsOf(content).length, 0)
  const limit = Number(body.max_tokens ?? body.max_completion_tokens)
  if (tokens + limit <= window || dialect === 'ollama') return undefined
  const words: Partial<Record<Dialect, Refusal>> = {
    tgi: {
      status: 422,
      message: `\`inputs\` tokens + \`max_new_tokens\` must be <= ${window}. Given: ${tokens} \`inputs\` tokens and ${limit} \`max_new_tokens\``,
    },
    'llama.cpp': {
      status: 400,
      message: `the request exceeds the available context size (${window} tokens), try increasing it`,
    },
  }
  return (
    words[dialect] ?? {
      status: 400,
      message: `This model's maximum context length is ${window} tokens. However, you requested ${tokens + limit} tokens.`,
    }
  )
}

/** As the templates of Mistral and Gemma are: a system message only first, then user and assistant in turn. */
function refuseTemplate(
  messages: readonly { role: string; content: string }[],
  noSystem: boolean,
): Refusal | undefined {
  const turns = messages[0]?.role === 'system' ? messages.slice(1) : messages
  if (noSystem && turns.length < messages.length) return { status: 400, message: 'System role not supported' }
  const isInTurn = turns.every(({ role }, i) => role === (i % 2 === 0 ? 'user' : 'assistant'))
  return isInTurn && turns.length > 0
    ? undefined
    : {
        status: 400,
        message:
          'After the optional system message, conversation roles must alternate user/assistant/user/assistant/...',
      }
}
