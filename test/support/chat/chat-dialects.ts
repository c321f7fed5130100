/** The kinds of servers that the client has to work with. */
export type Dialect =
  | 'vllm'
  | 'llama.cpp'
  | 'llama.cpp-router'
  | 'ollama'
  | 'lm-studio'
  | 'tgi'
  | 'openai'
  /** A bare proxy of OpenAI's protocol that tells max_model_len, as LiteLLM and others do. */
  | 'proxy'

type Body = Record<string, unknown>
type Refusal = { status: number; message: string }
type Answer = { status: number; body: unknown }
type Facts = {
  window: number
  isUnloaded: boolean
  template: string
  furtherModels: readonly string[]
  /** The models that replies were asked of. */
  used: readonly string[]
}

const modelOf: Record<Dialect, string> = {
  vllm: 'mistral-7b',
  'llama.cpp': 'model.gguf',
  'llama.cpp-router': 'org/small-model:Q4',
  ollama: 'llama3:latest',
  'lm-studio': 'qwen-7b',
  tgi: 'org/model',
  openai: 'gpt-small',
  proxy: 'house-model',
}

const routerAlias = 'small'

const owners: Record<Dialect, string> = {
  vllm: 'vllm',
  'llama.cpp': 'llamacpp',
  'llama.cpp-router': 'llamacpp',
  ollama: 'library',
  'lm-studio': 'organization_owner',
  tgi: 'org/model',
  openai: 'system',
  proxy: 'openai',
}

const wordsOf = (text: unknown) =>
  String(text)
    .split(/\s+/)
    .filter((word) => word !== '')

const ok = (body: unknown): Answer => ({ status: 200, body })

/** Everything but completions. Undefined: this kind of server does not have the path. */
export function answerAs(
  dialect: Dialect,
  path: string,
  body: Body | undefined,
  facts: Facts,
): Answer | undefined {
  if (path === '/v1/models') {
    const ids = [...othersOf(dialect), modelOf[dialect], ...facts.furtherModels]
    return ok({ object: 'list', data: ids.map((id) => describeModel(dialect, id, facts)) })
  }
  const own: Record<Dialect, typeof answerVllm> = {
    vllm: answerVllm,
    'llama.cpp': answerLlamaCpp,
    'llama.cpp-router': answerRouter,
    ollama: answerOllama,
    'lm-studio': answerLmStudio,
    tgi: answerTgi,
    openai: () => undefined,
    proxy: () => undefined,
  }
  return own[dialect](path, body, facts)
}

/** Models that cannot chat or are not loaded, listed before the one to use. */
function othersOf(dialect: Dialect): string[] {
  if (dialect === 'lm-studio') return ['text-embedding-small']
  return dialect === 'llama.cpp-router' ? ['org/other-model:Q4'] : []
}

function describeModel(dialect: Dialect, id: string, { window, isUnloaded }: Facts): object {
  const isLoaded = id === modelOf[dialect] && !isUnloaded
  return {
    id,
    object: 'model',
    created: 0,
    owned_by: owners[dialect],
    ...((dialect === 'vllm' || dialect === 'proxy') && { max_model_len: window }),
    ...(dialect === 'llama.cpp-router' && {
      aliases: id === modelOf[dialect] ? [routerAlias] : [],
      status: { value: isLoaded ? 'loaded' : 'unloaded', args: [] },
    }),
  }
}

function answerVllm(path: string, body: Body | undefined, { window }: Facts): Answer | undefined {
  if (path === '/health') return ok({})
  if (path === '/version') return ok({ version: '0.11.0' })
  if (path !== '/tokenize') return undefined
  return tokenize(body?.prompt, (words) => ({ count: words.length, max_model_len: window }))
}

const llamaProps = ({ window, template }: Facts) => ({
  default_generation_settings: { n_ctx: window, params: {} },
  total_slots: 3,
  chat_template: template,
})

function answerLlamaCpp(path: string, body: Body | undefined, facts: Facts): Answer | undefined {
  if (path === '/health') return ok({ status: 'ok' })
  if (path === '/props') return ok(llamaProps(facts))
  if (path !== '/tokenize') return undefined
  return tokenize(body?.content, (words) => ({ tokens: words.map((_, i) => i) }))
}

/** llama-server without a model of its own: each request names a model, which is loaded when it is first used. */
function answerRouter(path: string, body: Body | undefined, facts: Facts): Answer | undefined {
  const url = new URL(path, 'http://localhost')
  const asked = url.searchParams.get('model') ?? body?.model
  if (url.pathname === '/health') return ok({ status: 'ok' })
  if (url.pathname === '/props' && asked === undefined) {
    return ok({
      role: 'router',
      max_instances: 4,
      model_alias: 'llama-server',
      model_path: 'none',
      default_generation_settings: { params: {}, n_ctx: 0 },
    })
  }
  const refusal = (message: string) => ({ status: 400, body: refuseAs('llama.cpp', message) })
  if (asked !== modelOf['llama.cpp-router'] && asked !== routerAlias)
    return refusal(`model '${String(asked)}' not found`)
  // The tests ask with autoload=false; a question that loads a model would take minutes on a real server.
  if (facts.isUnloaded) return refusal('model is not loaded')
  return answerLlamaCpp(url.pathname, body, facts)
}

function answerOllama(path: string, body: Body | undefined, facts: Facts): Answer | undefined {
  const { window, template, furtherModels, used } = facts
  if (path === '/api/version') return ok({ version: '0.12.0' })
  if (path === '/api/ps') return ok({ models: used.map((name) => ({ name, context_length: window })) })
  if (path === '/api/tags')
    return ok({ models: [modelOf.ollama, ...furtherModels].map((name) => ({ name })) })
  if (path !== '/api/show' || ![modelOf.ollama, ...furtherModels].includes(String(body?.model)))
    return undefined
  return ok({
    parameters: `stop "<|eot|>"\nnum_ctx ${window}`,
    model_info: { 'general.architecture': 'llama', 'llama.context_length': 131_072 },
    template,
    capabilities: ['completion'],
  })
}

function answerLmStudio(path: string, _: unknown, { window, isUnloaded }: Facts): Answer {
  // LM Studio answers 200 to paths that it does not have.
  if (path !== '/api/v0/models') return ok({ error: `Unexpected endpoint or method. (GET ${path})` })
  const state = isUnloaded ? { state: 'not-loaded' } : { state: 'loaded', loaded_context_length: window }
  return ok({
    data: [
      { id: 'text-embedding-small', type: 'embeddings', state: 'not-loaded', max_context_length: 2_048 },
      { id: modelOf['lm-studio'], type: 'llm', max_context_length: 32_768, ...state },
    ],
  })
}

function answerTgi(path: string, body: Body | undefined, { window }: Facts): Answer | undefined {
  if (path === '/health') return ok({})
  if (path === '/tokenize') return tokenize(body?.inputs, (words) => words.map((text, id) => ({ id, text })))
  if (path !== '/info') return undefined
  return ok({
    model_id: modelOf.tgi,
    max_total_tokens: window,
    max_input_tokens: window - 256,
    version: '3.0.0',
  })
}

const tokenize = (text: unknown, write: (words: string[]) => unknown) =>
  typeof text === 'string' ? ok(write(wordsOf(text))) : undefined

export function refuseAs(dialect: Dialect, message: string): object {
  if (dialect === 'tgi') return { error: message, error_type: 'validation' }
  if (dialect === 'ollama') return { error: { message, type: 'api_error', param: null, code: null } }
  return { error: { message, type: 'invalid_request_error' } }
}

const openAiFields = new Set(
  'model messages stream stream_options max_tokens max_completion_tokens seed stop temperature top_p presence_penalty frequency_penalty response_format'.split(
    ' ',
  ),
)

type Limits = {
  window: number
  noSystem: boolean
  unwanted: string | undefined
  thinks: boolean
  unlistedModel: string | undefined
  furtherModels: readonly string[]
}

/** Why this kind of server refuses a request for a completion. */
export function refuseBody(dialect: Dialect, body: Body, limits: Limits): Refusal | undefined {
  const known = [
    modelOf[dialect],
    dialect === 'llama.cpp-router' ? routerAlias : undefined,
    limits.unlistedModel,
    ...limits.furtherModels,
  ]
  if (!known.includes(String(body.model)))
    return { status: 404, message: `The model ${body.model} does not exist.` }
  const messages = (body.messages ?? []) as { role: string; content: string }[]
  return (
    refuseFields(dialect, body, limits) ??
    refuseThinking(dialect, body, messages, limits) ??
    refuseTemplate(messages, limits.noSystem) ??
    refuseLength(dialect, body, messages, limits.window)
  )
}

function refuseFields(dialect: Dialect, body: Body, { unwanted }: Limits): Refusal | undefined {
  if (unwanted !== undefined && unwanted in body)
    return { status: 400, message: `Unsupported parameter: '${unwanted}' is not supported with this model.` }
  // These two refuse fields that they do not know; the others ignore them.
  const unknown = Object.keys(body).find((name) => !openAiFields.has(name))
  if (dialect === 'openai' && unknown !== undefined)
    return { status: 400, message: `Unrecognized request argument supplied: ${unknown}` }
  if (dialect === 'proxy' && unknown !== undefined)
    return {
      status: 400,
      message: `UnsupportedParamsError: openai does not support parameters: ['${unknown}'], for model=${body.model}.`,
    }
  const stops = (body.stop ?? []) as string[]
  if ((dialect === 'openai' || dialect === 'tgi') && stops.length > 4)
    return { status: 422, message: '`stop` must have at most 4 sequences' }
  if (dialect === 'tgi' && body.temperature === 0)
    return { status: 422, message: '`temperature` must be strictly positive' }
  const format = refuseFormat(dialect, body)
  if (format !== undefined) return format
  if (dialect === 'tgi' && Number(body.top_p) >= 1)
    return { status: 422, message: '`top_p` must be > 0.0 and < 1.0' }
  if (dialect === 'vllm' && body.continue_final_message === true && body.add_generation_prompt !== false)
    return {
      status: 400,
      message: 'Cannot set both `continue_final_message` and `add_generation_prompt` to True.',
    }
  return undefined
}

type Format = { type?: string; value?: object; json_schema?: { name?: string; schema?: JsonSchema } }
type JsonSchema = {
  properties?: Record<string, unknown>
  required?: string[]
  additionalProperties?: unknown
}

/** OpenAI's strict mode wants a name, every property to be required and no others. TGI has a form of its own. */
function refuseFormat(dialect: Dialect, body: Body): Refusal | undefined {
  const format = body.response_format as Format | undefined
  if (format === undefined) return undefined
  if (dialect === 'tgi') {
    const isKnown = format.type === 'json_object' && typeof format.value === 'object'
    return isKnown ? undefined : { status: 422, message: 'response_format: missing field `value`' }
  }
  const { name = '', schema } = format.json_schema ?? {}
  const properties = Object.keys(schema?.properties ?? {})
  const isStrict =
    schema?.additionalProperties === false && properties.every((it) => schema.required?.includes(it))
  return format.type === 'json_schema' && /^[\w-]{1,64}$/.test(name) && isStrict
    ? undefined
    : { status: 400, message: 'Invalid schema for response_format: all fields are required.' }
}

function refuseThinking(
  dialect: Dialect,
  body: Body,
  messages: readonly { role: string }[],
  { thinks }: Limits,
): Refusal | undefined {
  const kwargs = body.chat_template_kwargs as { enable_thinking?: boolean } | undefined
  const isPrefilled = messages.at(-1)?.role === 'assistant'
  return dialect.startsWith('llama.cpp') && thinks && kwargs?.enable_thinking !== false && isPrefilled
    ? { status: 400, message: 'Assistant response prefill is incompatible with enable_thinking.' }
    : undefined
}

function refuseLength(
  dialect: Dialect,
  body: Body,
  messages: readonly { content: string }[],
  window: number,
): Refusal | undefined {
  const tokens = messages.reduce((sum, { content }) => sum + wordsOf(content).length, 0)
  const limit = Number(body.max_tokens ?? body.max_completion_tokens)
  // Ollama drops what does not fit without an error.
  if (tokens + limit <= window || dialect === 'ollama') return undefined
  if (dialect === 'tgi')
    return {
      status: 422,
      message: `\`inputs\` tokens + \`max_new_tokens\` must be <= ${window}. Given: ${tokens} \`inputs\` tokens and ${limit} \`max_new_tokens\``,
    }
  if (dialect.startsWith('llama.cpp'))
    return {
      status: 400,
      message: `the request exceeds the available context size (${window} tokens), try increasing it`,
    }
  return {
    status: 400,
    message: `This model's maximum context length is ${window} tokens. However, you requested ${tokens + limit} tokens.`,
  }
}

/** Templates such as Mistral's and Gemma's take a system message only first, then user and assistant in turn. */
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
