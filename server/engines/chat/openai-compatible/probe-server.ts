import { z } from 'zod'
import { ChatEngineFailedError } from '../errors.ts'
import type { ChatApi } from './chat-api.ts'
import { type Dialect, dialects } from './dialects.ts'
import { endsInThought, opensThought } from './opens-thought.ts'

/** What one server is and has, as it says itself. */
export type ServerProfile = {
  dialect: Dialect
  model: string
  window: number
  hasTokenizer: boolean
  concurrency: number
  /** The model's template opens <think> before the reply. Undefined: the server does not show its template. */
  opensThought: boolean | undefined
}

const count = z.number().int().positive()
const model = z.looseObject({
  id: z.string(),
  owned_by: z.string().optional().catch(undefined),
  /** vLLM. */
  max_model_len: count.optional().catch(undefined),
  /** OpenRouter and others. */
  context_length: count.optional().catch(undefined),
})
const models = z.object({ data: z.array(model).nullable() })
type Model = z.infer<typeof model>

/** Where a server says nothing of its window, and nobody else does: what all of today's models hold. */
const carefulWindow = 4_096

/** Asks a server what it is. Each kind says how much it really holds in a place of its own. */
export async function probeServer(
  api: ChatApi,
  asked: { model?: string; window?: number },
): Promise<ServerProfile> {
  const listed = models.safeParse(await api.readModels()).data?.data ?? []
  const chosen = chooseModel(listed, asked.model)
  const profile = await readProfile(api, chosen)
  // What an operator says can only make it smaller, unless the server is silent.
  const window =
    profile.window === undefined
      ? (asked.window ?? carefulWindow)
      : Math.min(profile.window, asked.window ?? profile.window)
  return { ...profile, model: chosen.id, window }
}

function chooseModel(listed: readonly Model[], asked: string | undefined): Model {
  if (asked === undefined) {
    // Ollama and LM Studio list all that is on the disk, models that cannot talk among them.
    const first = listed.find(({ id }) => !/embed|rerank|whisper/i.test(id)) ?? listed[0]
    if (first !== undefined) return first
    throw new ChatEngineFailedError('The chat server has no model.', { isFinal: true })
  }
  const found = listed.find(({ id }) => id === asked || id === `${asked}:latest`)
  if (found !== undefined || listed.length === 0) return found ?? { id: asked }
  throw new ChatEngineFailedError(
    `The chat server has no model ${asked}; it has ${listed
      .map(({ id }) => id)
      .slice(0, 8)
      .join(', ')}.`,
    { isFinal: true },
  )
}

type Found = Pick<ServerProfile, 'dialect' | 'hasTokenizer' | 'concurrency' | 'opensThought'> & {
  window: number | undefined
}

async function readProfile(api: ChatApi, chosen: Model): Promise<Found> {
  const as = (dialect: Dialect, window: number | undefined, over: Partial<Found> = {}): Found => ({
    dialect,
    window,
    hasTokenizer: false,
    concurrency: dialects[dialect].concurrency,
    opensThought: undefined,
    ...over,
  })
  if (chosen.max_model_len !== undefined) return as('vllm', chosen.max_model_len, { hasTokenizer: true })
  const props = await api.ask('/props', llamaProps)
  if (props !== undefined) {
    const { default_generation_settings: settings, total_slots: concurrency, chat_template: template } = props
    return as('llama.cpp', settings.n_ctx, {
      hasTokenizer: true,
      concurrency,
      opensThought: template === undefined ? undefined : opensThought(template),
    })
  }
  const info = await api.ask('/info', tgiInfo)
  if (info !== undefined) return as('tgi', info.max_total_tokens, { hasTokenizer: true })
  const known = await api.ask('/api/v0/models', studioModels)
  const own = known?.data.find(({ id }) => id === chosen.id)
  if (known !== undefined) return as('lm-studio', readStudioWindow(own))
  const version = await api.ask('/api/version', z.object({ version: z.string() }))
  if (version !== undefined) {
    const shown = await api.ask('/api/show', ollamaModel, { model: chosen.id })
    const window = await readOllamaWindow(api, chosen.id, shown)
    // One that it knows to think it takes apart itself.
    const isKnown = shown?.capabilities.includes('thinking') ?? false
    const opens = shown?.template === undefined || isKnown ? undefined : endsInThought(shown.template)
    return as('ollama', window, { opensThought: opens })
  }
  return as('openai', chosen.context_length)
}

const llamaProps = z.object({
  /** Of one slot: what the server has, shared by its slots. */
  default_generation_settings: z.looseObject({ n_ctx: count }),
  total_slots: count.default(1),
  chat_template: z.string().optional().catch(undefined),
})
const tgiInfo = z.looseObject({ max_total_tokens: count, model_id: z.string() })
const studioModels = z.object({
  data: z.array(
    z.looseObject({
      id: z.string(),
      max_context_length: count.optional(),
      loaded_context_length: count.optional(),
    }),
  ),
})
/**
 * What is not loaded yet is loaded when it is asked, with the window that LM Studio begins with, and what does not fit is
 * cut out of the middle without a word; what the model was trained for says nothing of that.
 */
const readStudioWindow = (own: z.infer<typeof studioModels>['data'][number] | undefined) =>
  own?.loaded_context_length ?? Math.min(own?.max_context_length ?? carefulWindow, carefulWindow)

const ollamaRunning = z.object({
  models: z.array(z.looseObject({ name: z.string(), context_length: count.optional() })),
})
const ollamaModel = z.looseObject({
  parameters: z.string().default(''),
  model_info: z.record(z.string(), z.unknown()).default({}),
  template: z.string().optional().catch(undefined),
  capabilities: z.array(z.string()).catch([]).default([]),
})
const ollamaDefault = 4_096

/**
 * Ollama drops what does not fit without a word, and OpenAI's endpoint cannot ask for more. What counts is how the model
 * is loaded now; else what its file asks for; else Ollama's default, never what the model was trained for.
 */
async function readOllamaWindow(
  api: ChatApi,
  name: string,
  shown: z.infer<typeof ollamaModel> | undefined,
): Promise<number> {
  const running = await api.ask('/api/ps', ollamaRunning)
  const loaded = running?.models.find((each) => each.name === name)?.context_length
  if (loaded !== undefined) return loaded
  const asked = Number(/^num_ctx\s+(\d+)/m.exec(shown?.parameters ?? '')?.[1] ?? ollamaDefault)
  const trained = Object.entries(shown?.model_info ?? {}).find(([key]) =>
    key.endsWith('.context_length'),
  )?.[1]
  return typeof trained === 'number' && trained > 0 ? Math.min(asked, trained) : asked
}
