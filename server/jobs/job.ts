import type { z } from 'zod'
import type { Context } from '#server/context'

export type Job<Payload extends z.ZodType = z.ZodType> = {
  /** Also the file's name, and the queue's. */
  id: string
  payload: Payload
  /** How often it is tried again after a failure, with growing pauses. */
  retries: number
  /** The payload holds what opens accounts: it is sealed while it waits. */
  sealed?: true
  /** Runs by the clock too (cron, UTC), with an empty payload. */
  schedule?: string
}

/** A light definition: naming a job never loads the weight of its handler. */
export function job<Payload extends z.ZodType>(definition: Job<Payload>): Job<Payload> {
  return definition
}

/** What a handler file exports as `run`. */
export type JobRun<J extends Job> = (payload: z.output<J['payload']>, context: Context) => Promise<void>
