import { z } from 'zod'
import type { Asked, ChatApi } from './chat-api.ts'
import { type Dialect, dialects } from './dialects.ts'
import type { Model } from './list-models.ts'
import { endsInThought, opensThought } from './opens-thought.ts'
import { isRefusedByVllm } from './refused-by-vllm.ts'

/** What a server told about itself and the chosen model. */
export type Identity = {
  dialect: Dialect
  /** Undefined: the server does not tell. */
  window: number | undefined
  /** The window is a guess until the model is loaded. */
  isProvisional: boolean
  concurrency: number
  /** The model's template opens <think> before the reply. Undefined: the server does not show its template. */
  opensThought: boolean | undefined
  /** The models in its memory, where it has an endpoint for that. */
  loaded?: readonly string[] | undefined
}

/** Unclear: the server may be of this kind, but gave no usable answer this time. */
type Reading = Asked<Identity>

const missing: Reading = { kind: 'missing' }

/** Windows of local servers are at least this large. Used where nobody tells the window. */
export const carefulWindow = 4_096

/** Tells which kind of server this is by what it answers, and never by a single field of its list of models. */
export async function identifyServer(
  api: ChatApi,
  model: Model,
): Promise<{ identity: Identity; isSure: boolean }> {
  const vllm = await readVllm(api, model)
  if (vllm.kind === 'found') return { identity: vllm.value, isSure: true }
  // At once, because a gateway may let each unknown path time out.
  const readings = await Promise.all([
    readLlamaCpp(api, model),
    readTgi(api),
    readLmStudio(api, model),
    readOllama(api, model),
  ])
  const found = readings.find((reading) => reading.kind === 'found')
  if (found !== undefined) return { identity: found.value, isSure: true }
  const isSure = [vllm, ...readings].every(({ kind }) => kind === 'missing')
  return { identity: guessByOwner(model), isSure }
}

/** Reads window and places again. Undefined: no answer this time. */
export async function readAgain(api: ChatApi, model: Model, dialect: Dialect): Promise<Identity | undefined> {
  if (dialect === 'vllm') return toIdentity('vllm', model.max_model_len)
  if (dialect === 'openai') return guessByOwner(model)
  const readers = { 'llama.cpp': readLlamaCpp, tgi: readTgi, 'lm-studio': readLmStudio, ollama: readOllama }
  const reading = await readers[dialect](api, model)
  return reading.kind === 'found' ? reading.value : undefined
}

const toIdentity = (
  dialect: Dialect,
  window: number | undefined,
  over: Partial<Identity> = {},
): Identity => ({
  dialect,
  window,
  isProvisional: false,
  concurrency: dialects[dialect].concurrency,
  opensThought: undefined,
  ...over,
})

/** llama.cpp ignores fields that it does not know, so its own name in the list is enough where /props is closed off. */
const guessByOwner = ({ owned_by: owner, meta, max_model_len, context_length }: Model): Identity =>
  owner === 'llamacpp'
    ? toIdentity('llama.cpp', meta?.n_ctx)
    : toIdentity('openai', max_model_len ?? context_length)

/** Other servers send max_model_len too, so vLLM has to show that it takes vLLM's own fields. */
async function readVllm(api: ChatApi, model: Model): Promise<Reading> {
  if (model.max_model_len === undefined && model.owned_by !== 'vllm') return missing
  const isVllm = await isRefusedByVllm(api, model.id)
  if (isVllm === undefined) return { kind: 'unclear' }
  return isVllm ? { kind: 'found', value: toIdentity('vllm', model.max_model_len) } : missing
}

const count = z.number().int().positive()
const llamaProps = z.looseObject({
  /** Of one slot. 0: a router, which has a window for each model. */
  default_generation_settings: z.looseObject({ n_ctx: z.number().int().min(0) }),
  total_slots: count.default(1),
  chat_template: z.string().optional().catch(undefined),
})

async function readLlamaCpp(api: ChatApi, model: Model): Promise<Reading> {
  const props = await api.ask('/props', llamaProps)
  if (props.kind !== 'found') return props
  const isRouter = props.value.default_generation_settings.n_ctx === 0
  // Without autoload the question does not load a model that nobody uses yet.
  const path = `/props?model=${encodeURIComponent(model.id)}&autoload=false`
  const own = isRouter ? await api.ask(path, llamaProps, { isRemembered: false }) : props
  const { n_ctx: window = 0 } = own.kind === 'found' ? own.value.default_generation_settings : {}
  if (own.kind !== 'found' || window === 0) {
    return { kind: 'found', value: toIdentity('llama.cpp', undefined, { isProvisional: true }) }
  }
  const { total_slots: concurrency, chat_template: template } = own.value
  const opens = template === undefined ? undefined : opensThought(template)
  return { kind: 'found', value: toIdentity('llama.cpp', window, { concurrency, opensThought: opens }) }
}

const tgiInfo = z.looseObject({ max_total_tokens: count, model_id: z.string() })

async function readTgi(api: ChatApi): Promise<Reading> {
  const info = await api.ask('/info', tgiInfo)
  if (info.kind !== 'found') return info
  return { kind: 'found', value: toIdentity('tgi', info.value.max_total_tokens) }
}

const studioModels = z.looseObject({
  data: z.array(
    z.looseObject({
      id: z.string(),
      max_context_length: count.optional(),
      loaded_context_length: count.optional(),
      state: z.string().optional().catch(undefined),
    }),
  ),
})

/**
 * LM Studio loads a model when it is first used, with a default window, and drops what does not fit without an error. So
 * the window that the model was trained for must not be used.
 */
async function readLmStudio(api: ChatApi, model: Model): Promise<Reading> {
  const known = await api.ask('/api/v0/models', studioModels)
  if (known.kind !== 'found') return known
  const own = known.value.data.find(({ id }) => id === model.id)
  const loaded = own?.loaded_context_length
  const window = loaded ?? Math.min(own?.max_context_length ?? carefulWindow, carefulWindow)
  const isLoaded = (each: typeof own) => each?.state === 'loaded' || each?.loaded_context_length !== undefined
  return {
    kind: 'found',
    value: toIdentity('lm-studio', window, {
      isProvisional: loaded === undefined,
      loaded: known.value.data.filter(isLoaded).map(({ id }) => id),
    }),
  }
}

const ollamaRunning = z.looseObject({
  models: z.array(z.looseObject({ name: z.string(), context_length: count.optional() })),
})
const ollamaModel = z.looseObject({
  parameters: z.string().default(''),
  model_info: z.record(z.string(), z.unknown()).default({}),
  template: z.string().optional().catch(undefined),
  capabilities: z.array(z.string()).catch([]).default([]),
})
const ollamaDefault = 4_096

async function readOllama(api: ChatApi, model: Model): Promise<Reading> {
  const version = await api.ask('/api/version', z.looseObject({ version: z.string() }))
  if (version.kind !== 'found') return version
  const shown = await api.ask('/api/show', ollamaModel, { body: { model: model.id } })
  if (shown.kind !== 'found') return shown
  const running = await api.ask('/api/ps', ollamaRunning)
  const loaded = running.kind === 'found' ? running.value.models : []
  const window = chooseOllamaWindow(loaded, model.id, shown.value)
  // Ollama separates the thoughts of models that it knows to think.
  const isKnown = shown.value.capabilities.includes('thinking')
  const { template } = shown.value
  const opens = template === undefined || isKnown ? undefined : endsInThought(template)
  const memory = running.kind === 'found' ? { loaded: loaded.map(({ name }) => name) } : {}
  return { kind: 'found', value: toIdentity('ollama', window, { opensThought: opens, ...memory }) }
}

/**
 * Ollama drops what does not fit without an error, and OpenAI's protocol cannot ask it for a larger window. The window is
 * that of the loaded model, else num_ctx of its file, else Ollama's default; never the one that it was trained for.
 */
function chooseOllamaWindow(
  running: z.infer<typeof ollamaRunning>['models'],
  name: string,
  shown: z.infer<typeof ollamaModel>,
): number {
  const loaded = running.find((each) => each.name === name)?.context_length
  if (loaded !== undefined) return loaded
  const asked = Number(/^num_ctx\s+(\d+)/m.exec(shown.parameters)?.[1] ?? ollamaDefault)
  const trained = Object.entries(shown.model_info).find(([key]) => key.endsWith('.context_length'))?.[1]
  return typeof trained === 'number' && trained > 0 ? Math.min(asked, trained) : asked
}
