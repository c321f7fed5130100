import type { z } from 'zod'
import type { Context } from '#server/context'

export type Job<Payload extends z.ZodType = z.ZodType> = {
  /** Also the name of the file and of the queue. */
  id: string
  payload: Payload
  /** Number of retries after a failure, with growing pauses. */
  retries: number
  /** The payload is encrypted while it waits, because it contains links that open accounts. */
  sealed?: true
  /** Also runs at these times (cron, UTC), with an empty payload. */
  schedule?: string
}

/** A light definition: naming a job never loads the weight of its handler. */
export function job<Payload extends z.ZodType>(definition: Job<Payload>): Job<Payload> {
  return definition
}

/** What a handler file exports as `run`. */
export type JobRun<J extends Job> = (payload: z.output<J['payload']>, context: Context) => Promise<void>
