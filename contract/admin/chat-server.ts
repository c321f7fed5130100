import { z } from 'zod'
import { tier } from '../account.ts'
import { id } from '../fields.ts'
import { authorityView, serverUse } from './server-address.ts'

/** Why a chat server fails, in a sentence for admins. */
export const chatProblem = z.object({
  kind: z.enum([
    'name_not_found',
    'connection_refused',
    'tls_failed',
    'timed_out',
    'connection_lost',
    'wrong_key',
    'model_not_found',
    'out_of_memory',
    'rate_limited',
    'loading',
    'not_a_chat_server',
    'server_error',
    'request_rejected',
  ]),
  sentence: z.string(),
})

/** A model of a server, or an engine inside the workers. */
export const chatEngineState = z.object({
  engine_id: z.string(),
  /** The kind of server: "vLLM", "Ollama", …; or the engine's own name. */
  name: z.string(),
  model: z.string(),
  window: z.number().int(),
  /** Not a language model. */
  is_stand_in: z.boolean(),
  /** At least one worker can use it. */
  is_up: z.boolean(),
  /** How many workers use it, and how many of them can reach it. */
  workers: z.number().int(),
  workers_up: z.number().int(),
  /** Replies that it writes now. */
  running: z.number().int(),
  /** The newest problem of any worker. `ended_at` null: it is not over. */
  last_problem: chatProblem.extend({ since: z.string(), ended_at: z.string().nullable() }).nullable(),
})

const modelName = z
  .string()
  .trim()
  .min(1, 'Enter the name of the model.')
  .max(200, 'The name of a model has at most 200 characters.')

export const chatModels = z
  .array(z.object({ model: modelName, min_tier: tier }))
  .max(50, 'At most 50 models for each server.')
  .refine(
    (models) => new Set(models.map(({ model }) => model)).size === models.length,
    'Each model can be listed once.',
  )

export const chatServer = serverUse.extend({
  server_id: id,
  name: z.string(),
  url: z.string(),
  /** true: named by OPENAI_BASE_URL, which cannot be changed here; false: added by an admin. */
  is_configured: z.boolean(),
  /** The offered models, each with the lowest membership that may use it. Empty: the first that the server lists. */
  models: chatModels,
  context_window: z.number().int().nullable(),
  weight: z.number().int(),
  header_names: z.array(z.string()),
  /** The private authority that its certificate must be signed by; null: the public ones. */
  authority: authorityView.nullable(),
  /** One for each model, as far as a worker uses the server now. */
  engines: z.array(chatEngineState),
})
