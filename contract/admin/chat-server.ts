import { z } from 'zod'

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

export const chatServer = z.object({
  engine_id: z.string(),
  name: z.string(),
  model: z.string(),
  window: z.number().int(),
  /** At least one worker can use it. */
  is_up: z.boolean(),
  /** How many workers use it, and how many of them can reach it. */
  workers: z.number().int(),
  workers_up: z.number().int(),
  /** The newest problem of any worker. `ended_at` null: it is not over. */
  last_problem: chatProblem.extend({ since: z.string(), ended_at: z.string().nullable() }).nullable(),
})
